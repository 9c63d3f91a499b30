import { type Html, html } from '@kairan/web/html';

/** What is accepted before the first post (specification, section 5.5), in both languages. */
export const terms: Readonly<Record<'ja' | 'en', Html>> = {
  ja: html`<ul>
<li>投稿は書いた人のものです。公開した投稿は、だれでも読めます。</li>
<li>自分で書いたもの、または使う許しを得たものだけを投稿します。</li>
<li>ほかの人の秘密や個人情報、法律に反するもの、人を傷つけるものは投稿しません。</li>
<li>投稿は公開の前に自動で確認されます。編集部が公開を待たせたり、見えなくしたりすることがあります。</li>
<li>パスワードやアクセストークンは人に渡しません。それを使って行われたことは、自分が行ったことになります。</li>
</ul>`,
  en: html`<ul>
<li>Posts belong to their authors. Everyone can read what you publish.</li>
<li>Post only what you wrote yourself or may use.</li>
<li>Do not post other people's secrets or personal data, anything unlawful, or anything that hurts people.</li>
<li>Posts are checked automatically before they are published. The editors may hold a post back or hide it.</li>
<li>Keep your password and access tokens to yourself. What is done with them counts as done by you.</li>
</ul>`,
};
