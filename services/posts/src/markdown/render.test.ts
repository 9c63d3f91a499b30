import assert from 'node:assert/strict';
import { test } from 'node:test';
import { renderBody } from './render.ts';

test('renders safe HTML even for a body that was not cleaned', () => {
  const body =
    '# a\n\n<script>b</script>\n\n[c](javascript:d) <i onclick="e">f</i> ![g](https://example.net/h) ![i](/media/../j)\n\n|k|\n|-|';
  assert.equal(
    renderBody(body),
    '<h2>a</h2>\n<p>c &lt;i onclick=&quot;e&quot;&gt;f&lt;/i&gt; g i</p>\n<p>|k|<br>\n|-|</p>\n',
  );
});

test('passes code with its language in lower case to the highlighter', () => {
  const highlight = (code: string, language: string) => (language === 'js' ? `<span>${code.trim()}</span>` : null);
  assert.equal(
    renderBody('```JS\na\n```\n\n```py\n<b>\n```\n\n```\nc\n```', highlight),
    '<pre><code class="language-js"><span>a</span></code></pre>\n<pre><code class="language-py">&lt;b&gt;\n</code></pre>\n<pre><code>c\n</code></pre>\n',
  );
});
