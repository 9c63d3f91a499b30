import { testCases } from '../cases.fixture.ts';

testCases(':mark', [
  { shows: 'works in the middle of a word', sent: '最も:mark[大切]だ', html: '<p>最も<mark>大切</mark>だ</p>' },
  {
    shows: 'allows markup inside',
    sent: ':mark[*「甲」* と `乙`、[丙](/c)]',
    html: '<p><mark><em>「甲」</em> と <code>乙</code>、<a href="/c">丙</a></mark></p>',
  },
  { shows: 'allows paired brackets inside', sent: ':mark[a[0] = [1]]!', html: '<p><mark>a[0] = [1]</mark>!</p>' },
  { shows: 'can be nested', sent: ':mark[a :mark[b] c]', html: '<p><mark>a <mark>b</mark> c</mark></p>' },
  {
    shows: 'does not let emphasis cross its border',
    sent: '**a :mark[b** c]',
    html: '<p>**a <mark>b** c</mark></p>',
  },
  { shows: 'is text if unclosed', sent: ':mark[a\n\nb]', html: '<p>:mark[a</p><p>b]</p>' },
  { shows: 'is text if empty', sent: 'a :mark[]', html: '<p>a :mark[]</p>' },
  {
    shows: 'treats other names as text',
    sent: ':tada :ref[a] ::video[b] :mark :Mark[c]',
    html: '<p>:tada :ref[a] ::video[b] :mark :Mark[c]</p>',
  },
  {
    shows: 'treats ordinary colons as text',
    sent: '9:15 開始、縦:横、Foo::bar、2:3、D:\\work、a: b',
    html: '<p>9:15 開始、縦:横、Foo::bar、2:3、D:\\work、a: b</p>',
  },
]);
