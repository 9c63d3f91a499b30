import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileReferences, replaceTargets } from './file-references.ts';

/** Replaces each target by its kind and itself. */
function marked(body: string): string {
  return replaceTargets(body, fileReferences(body), ({ kind, target }) => `${kind}:${target}`);
}

test('replaces the targets of images and links wherever they are written', () => {
  for (const [body, expected] of [
    ['![図](./img/a.png)', '![図](image:./img/a.png)'],
    ['![図](/images/a.png "題")\n後', '![図](image:/images/a.png "題")\n後'],
    ['![](<b c.png>)', '![](image:b c.png)'],
    ['![](%E5%9B%B3.png)', '![](image:図.png)'],
    ['> - 前 ![a\nb](a.png) と ![](b.png)', '> - 前 ![a\nb](image:a.png) と ![](image:b.png)'],
    ['> 一行目\n> ![](a.png)', '> 一行目\n> ![](image:a.png)'],
    ['[![](a.png)](b.png)', '[![](image:a.png)](link:b.png)'],
    ['| a | b |\n| - | - |\n| ![](a.png) | [c](d) |', '| a | b |\n| - | - |\n| ![](image:a.png) | [c](link:d) |'],
    ['![図](/images/a.png =500x)', '![図](image:/images/a.png =500x)'],
    ['前<img src="a.png" alt="説[明]" width=3>後', '前![説 明 ](image:a.png)後'],
    ["<IMG alt='x' src=a.png />", '![x](image:a.png)'],
    ['## ![](a.png)', '## ![](image:a.png)'],
  ] as const) {
    assert.equal(marked(body), expected);
  }
});

test('leaves code, comments, addresses without a target and other tags as they are', () => {
  for (const body of [
    '`![](a.png)` と `<img src="a.png">`',
    '```md\n![](a.png)\n```',
    '<!-- ![](a.png) -->',
    '\\![](a.png)'.replace('(a.png)', ''),
    '![]()',
    '<img alt="x">',
    '<image src="a.png">',
    '[a][b]\n\n[b]: a.png',
  ]) {
    assert.equal(marked(body), body);
  }
});
