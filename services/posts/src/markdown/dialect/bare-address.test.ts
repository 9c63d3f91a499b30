import { testCases } from '../cases.fixture.ts';

const link = (address: string) => `<a href="${address}" rel="nofollow ugc noopener">${address}</a>`;

testCases('bare addresses', [
  {
    shows: 'end where Japanese text begins',
    sent: '資料（https://example.net/q_1(b)）はhttps://example.net/を参照。',
    html: `<p>資料（${link('https://example.net/q_1(b)')}）は${link('https://example.net/')}を参照。</p>`,
  },
  {
    shows: 'punctuation at the end is outside',
    sent: '(http://example.net/a). https://example.net/b!? HTTPS://example.net/c...',
    html: `<p>(${link('http://example.net/a')}). ${link('https://example.net/b')}!? ${link('HTTPS://example.net/c')}...</p>`,
  },
  {
    shows: 'signs of Markdown end one',
    sent: '**https://example.net/a** https://example.net/~me/x_y_z',
    html: `<p><strong>${link('https://example.net/a')}</strong> ${link('https://example.net/~me/x_y_z')}</p>`,
  },
  { shows: 'in angle brackets', sent: '<https://example.net/>', html: `<p>${link('https://example.net/')}</p>` },
  { shows: 'in code is none', sent: '`https://example.net`', html: '<p><code>https://example.net</code></p>' },
  {
    shows: 'in the text of a link is none',
    sent: '[https://example.net](/a)',
    html: '<p><a href="/a">https://example.net</a></p>',
  },
  {
    shows: 'other schemes, mail addresses and names without a scheme are text',
    sent: 'ftp://example.net xhttp://a http:// https://） pen@example.net www.example.net',
    html: '<p>ftp://example.net xhttp://a http:// https://） pen@example.net www.example.net</p>',
  },
]);
