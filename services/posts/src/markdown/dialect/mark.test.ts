import { testCases } from '../cases.fixture.ts';

testCases('mark', [
  { shows: 'in the middle of a word', sent: '最も:mark[大切]だ', html: '<p>最も<mark>大切</mark>だ</p>' },
  {
    shows: 'with markup inside',
    sent: ':mark[*「甲」* と `乙`、[丙](/c)]',
    html: '<p><mark><em>「甲」</em> と <code>乙</code>、<a href="/c">丙</a></mark></p>',
  },
  { shows: 'with brackets in pairs', sent: ':mark[a[0] = [1]]!', html: '<p><mark>a[0] = [1]</mark>!</p>' },
  { shows: 'in one another', sent: ':mark[a :mark[b] c]', html: '<p><mark>a <mark>b</mark> c</mark></p>' },
  {
    shows: 'emphasis does not cross its border',
    sent: '**a :mark[b** c]',
    html: '<p>**a <mark>b** c</mark></p>',
  },
  { shows: 'unclosed it is text', sent: ':mark[a\n\nb]', html: '<p>:mark[a</p><p>b]</p>' },
  { shows: 'empty it is text', sent: 'a :mark[]', html: '<p>a :mark[]</p>' },
  {
    shows: 'no other name is one',
    sent: ':tada: :ref[a] ::video[b] :mark :Mark[c]',
    html: '<p>:tada: :ref[a] ::video[b] :mark :Mark[c]</p>',
  },
  {
    shows: 'colons in ordinary text',
    sent: '9:15 開始、縦:横、Foo::bar、2:3、D:\\work、a: b',
    html: '<p>9:15 開始、縦:横、Foo::bar、2:3、D:\\work、a: b</p>',
  },
]);
