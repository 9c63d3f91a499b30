import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fromText, queryPairs, textInput } from '@kairan/http/text-input';
import { z } from 'zod';
import { filtersOf, subjectParameters } from '../search/filters/registry.ts';
import { filterText } from './webhook-filter.ts';

const schema = z.object(subjectParameters);
const read = (query: string) => filtersOf(schema.parse(fromText(textInput(schema), queryPairs(query))));

test('filterText formats filters as a query that parses to the same filters', () => {
  for (const query of [
    '',
    'severity=critical,high&kev=1',
    'q=remote+code&poc=0&source=nvd,osv',
    'q=%22a+%26+b%22+-c%2B%2B&category=injection,xss&tag=cwe-79',
    'framework=next.js&vendor=microsoft&language=c%2B%2B',
    'package=npm/@angular/core&version=16.0.0',
  ]) {
    const text = filterText(read(query));
    assert.deepEqual(read(text), read(query), query);
    assert.equal(filterText(read(text)), text);
  }
  assert.equal(filterText(read('kev=1&severity=high,critical')), 'severity=critical,high&kev=1');
});
