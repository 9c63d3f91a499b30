import { testCases } from '../cases.fixture.ts';

const link = (address: string) => `<a href="${address}" rel="nofollow ugc noopener">${address}</a>`;

testCases('bare URLs', [
  {
    shows: 'ends a URL where Japanese text begins',
    sent: '資料（https://example.net/q_1(b)）はhttps://example.net/を参照。',
    html: `<p>資料（${link('https://example.net/q_1(b)')}）は${link('https://example.net/')}を参照。</p>`,
  },
  {
    shows: 'leaves out punctuation at the end',
    sent: '(http://example.net/a). https://example.net/b!? HTTPS://example.net/c...',
    html: `<p>(${link('http://example.net/a')}). ${link('https://example.net/b')}!? ${link('HTTPS://example.net/c')}...</p>`,
  },
  {
    shows: 'ends a URL at Markdown syntax',
    sent: '**https://example.net/a** https://example.net/~me/x_y_z',
    html: `<p><strong>${link('https://example.net/a')}</strong> ${link('https://example.net/~me/x_y_z')}</p>`,
  },
  {
    shows: 'links a URL in angle brackets',
    sent: '<https://example.net/>',
    html: `<p>${link('https://example.net/')}</p>`,
  },
  {
    shows: 'does not link a URL in code',
    sent: '`https://example.net`',
    html: '<p><code>https://example.net</code></p>',
  },
  {
    shows: 'does not link a URL in the text of a link',
    sent: '[https://example.net](/a)',
    html: '<p><a href="/a">https://example.net</a></p>',
  },
  {
    shows: 'treats other schemes, mail addresses and host names as text',
    sent: 'ftp://example.net xhttp://a http:// https://） pen@example.net www.example.net',
    html: '<p>ftp://example.net xhttp://a http:// https://） pen@example.net www.example.net</p>',
  },
]);
