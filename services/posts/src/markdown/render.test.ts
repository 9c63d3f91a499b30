import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { test } from 'node:test';
import { createHighlight } from './highlight.ts';
import { renderBody } from './render.ts';
import { rendererVersion } from './renderer-version.ts';

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

/** Every construct of the dialect. */
const everything = `## 見出し\n\n### 小見出し\n\n**太** *斜* ~~消~~ :mark[印] \`a<b\` [リンク](https://a.example) https://b.example\n改行 ![図](/media/a.png)

- 点\n  1. 番号\n\n5. 五\n\n> 引用\n\n---\n\n:::warn 注意\n本文\n:::\n\n\`\`\`ts\nconst a: string = "b";\n\`\`\`\n`;

test('has another renderer version whenever its HTML changes', () => {
  const html = renderBody(everything, createHighlight());
  assert.deepEqual(
    { version: rendererVersion, digest: hash('sha256', html, 'hex').slice(0, 16) },
    { version: 1, digest: 'ac9f03fe95c4408c' },
    'Increase rendererVersion, and set the new version and digest here.',
  );
});
