/** A row of the table: the warning's code, and the sentence for the author in each language. */
interface ConstructRow {
  readonly code: 'front_matter_removed' | 'converted' | 'unsupported_syntax';
  readonly en: string;
  readonly ja: string;
}

/**
 * What authors paste from other Markdown dialects, one row per construct. Each sentence says what it is and what this
 * site writes instead; it fits before saving (editor) and after (responses), and is shown in every channel.
 */
export const constructs = {
  front_matter: {
    code: 'front_matter_removed',
    en: 'Front matter is removed from the body. Its title, tags and category are used where you give none.',
    ja: '先頭のフロントマターは本文から取り除かれます。未入力のタイトル・タグ・カテゴリーには、その値が使われます。',
  },
  front_matter_title: {
    code: 'front_matter_removed',
    en: 'Its title is not used: a title has 1 to 120 characters on one line.',
    ja: 'フロントマターのタイトルは、1行・120文字以内ではないため使われません。',
  },
  front_matter_tags: {
    code: 'front_matter_removed',
    en: 'Some of its tags are not used: a post has at most 5 different tags of 1 to 40 characters.',
    ja: 'フロントマターのタグは、40文字以内のものが重複なしで5個まで使われます。残りは使われません。',
  },
  front_matter_category: {
    code: 'front_matter_removed',
    en: 'Its category is not used: this site has no such category.',
    ja: 'フロントマターのカテゴリーは、このサイトにないため使われません。',
  },
  box: {
    code: 'converted',
    en: 'Boxes of other sites are converted to callouts: `:::point`, `:::warn` or `:::info`, closed with `:::`.',
    ja: '他サイトの囲みの書き方は、「:::point」「:::warn」「:::info」で始め「:::」で閉じる形に変換されます。',
  },
  box_end: {
    code: 'converted',
    en: 'The `:::` that closes a callout is indented into a list: it is moved out of the list.',
    ja: '囲みを閉じる「:::」が箇条書きの中に字下げされているため、箇条書きの外に移されます。',
  },
  alert_quote: {
    code: 'converted',
    en: 'Quotes that begin with `[!NOTE]` or another kind are converted to callouts (`:::info`, `:::point`, `:::warn`).',
    ja: '「[!NOTE]」などで始まる引用は、「:::info」などの囲みに変換されます。',
  },
  image_size: {
    code: 'converted',
    en: 'Sizes of images (`=500x`) are not supported and are removed. Images are written `![description](/media/…)`.',
    ja: '画像のサイズ指定（=500x など）は使えないため取り除かれます。画像は「![説明](/media/…)」と書きます。',
  },
  own_image: {
    code: 'converted',
    en: 'The image that you uploaded is converted to `![description](/media/…)`.',
    ja: 'アップロード済みの画像は「![説明](/media/…)」の形に変換されます。',
  },
  underlined_heading: {
    code: 'converted',
    en: 'Headings underlined with `===` are converted to `## Heading`.',
    ja: '「===」の下線で書いた見出しは「## 見出し」に変換されます。',
  },
  underscore_bold: {
    code: 'converted',
    en: '`__bold__` next to letters has no effect and is converted to `**bold**`.',
    ja: '前後に空白のない「__太字__」は「**太字**」に変換されます。',
  },
  superscript: {
    code: 'converted',
    en: '`<sup>` is not supported and is converted to superscript characters (²) or `^`.',
    ja: '<sup> は使えないため、上付き文字（²）または「^」に変換されます。',
  },
  subscript: {
    code: 'converted',
    en: '`<sub>` is not supported and is converted to subscript characters (₂) or `_`.',
    ja: '<sub> は使えないため、下付き文字（₂）または「_」に変換されます。',
  },
  ruby: {
    code: 'converted',
    en: 'Ruby (`<ruby>`, `｜東京《とうきょう》`) is not supported: the reading is put in brackets after the text, 東京（とうきょう）.',
    ja: 'ルビ（<ruby>、｜東京《とうきょう》）は使えないため、読みがかっこ書きに変換されます。例：東京（とうきょう）',
  },
  highlight: {
    code: 'converted',
    en: 'Highlighted text is written `:mark[text]` here: `==text==` is converted.',
    ja: '「==強調==」は「:mark[強調]」に変換されます。',
  },
  footnote: {
    code: 'unsupported_syntax',
    en: 'Footnotes (`[^1]`) are not supported and are shown as typed. Write the note in brackets in the sentence, or in a list at the end.',
    ja: '脚注（[^1]）は使えず、書いたまま表示されます。文中のかっこ書きか、末尾の箇条書きにしてください。',
  },
  formula: {
    code: 'unsupported_syntax',
    en: 'Formulas (`$…$`, `\\(…\\)`) are not supported and are shown as typed. Write them as code or in Unicode (x², √2), or upload an image.',
    ja: '数式（$…$、\\(…\\)）は使えず、書いたまま表示されます。コード、記号（x²、√2）、または画像にしてください。',
  },
  embed: {
    code: 'unsupported_syntax',
    en: 'Embeds (`@[card](…)`) are not supported and are shown as typed. Write the address on a separate line, or `[title](address)`.',
    ja: '埋め込み（@[card](…) など）は使えず、書いたまま表示されます。URL だけの行か「[タイトル](URL)」にしてください。',
  },
  template_tag: {
    code: 'unsupported_syntax',
    en: 'Template tags (`{% … %}`, `{{< … >}}`) are not supported and are shown as typed. Write a link or plain Markdown instead.',
    ja: 'テンプレートタグ（{% … %}、{{< … >}}）は使えず、書いたまま表示されます。リンクや通常の Markdown に書き換えてください。',
  },
  task_box: {
    code: 'unsupported_syntax',
    en: 'Task boxes (`- [ ]`) are not supported and are shown as typed. Write a list with ☐ and ☑ instead.',
    ja: 'チェックボックス（- [ ]）は使えず、書いたまま表示されます。箇条書きに ☐ や ☑ を使ってください。',
  },
  reference_link: {
    code: 'unsupported_syntax',
    en: 'Reference links (`[text][label]`) are not supported and are shown as typed. Write `[text](address)`.',
    ja: '参照形式のリンク（[文字][ラベル]）は使えず、書いたまま表示されます。「[文字](URL)」と書いてください。',
  },
  reference_image: {
    code: 'unsupported_syntax',
    en: 'Reference images (`![text][label]`) are not supported and are shown as typed. Upload the image and write `![text](/media/…)`.',
    ja: '参照形式の画像（![説明][ラベル]）は使えず、書いたまま表示されます。画像をアップロードし、「![説明](/media/…)」と書いてください。',
  },
  details: {
    code: 'unsupported_syntax',
    en: 'Folded sections (`:::details`) are not supported and are shown as typed. Write a `###` heading, or an `:::info` callout.',
    ja: '折りたたみ（:::details）は使えず、書いたまま表示されます。「###」の見出しか「:::info」の囲みにしてください。',
  },
  emoji_code: {
    code: 'unsupported_syntax',
    en: 'Emoji codes (`:tada:`) are not supported and are shown as typed. Write the emoji itself (🎉).',
    ja: '絵文字コード（:tada: など）は使えず、書いたまま表示されます。絵文字（🎉）をそのまま入力してください。',
  },
  attributes: {
    code: 'unsupported_syntax',
    en: 'Attributes (`{.class}`, `{#id}`) are not supported and are shown as typed. Leave them out.',
    ja: '属性（{.class}、{#id}）は使えず、書いたまま表示されます。取り除いてください。',
  },
  relative_link: {
    code: 'unsupported_syntax',
    en: 'A link that begins with neither `https://`, `/` nor `#` leads nowhere. Write the whole address.',
    ja: '「https://」「/」「#」で始まらないリンクは、開いても見つかりません。URL 全体を書いてください。',
  },
  wiki_link: {
    code: 'unsupported_syntax',
    en: 'Wiki links (`[[page]]`, `![[image]]`) are not supported and are shown as typed. Write `[text](address)`, or upload the image.',
    ja: 'ノート間のリンク（[[ページ]]、![[画像]]）は使えず、書いたまま表示されます。「[文字](URL)」や画像のアップロードに替えてください。',
  },
  citation_mark: {
    code: 'unsupported_syntax',
    en: 'Source marks of a chat (`【4†source】`) are not supported and are shown as typed. Write a link to the source, or leave them out.',
    ja: 'チャットの出典記号（【4†source】など）は、書いたまま表示されます。出典へのリンクにするか、取り除いてください。',
  },
  comment_marks: {
    code: 'unsupported_syntax',
    en: 'Comments (`%%…%%`) are not supported, and readers see them. Leave them out.',
    ja: 'コメント（%%…%%）は使えず、読者にも表示されます。取り除いてください。',
  },
  table_of_contents: {
    code: 'unsupported_syntax',
    en: 'The mark for a table of contents (`[TOC]`) is not supported and is shown as typed. Leave it out: the page makes its own from the headings.',
    ja: '目次の記号（[TOC]、[:contents] など）は、書いたまま表示されます。目次は見出しから自動で作られるため、取り除いてください。',
  },
  indented_box: {
    code: 'unsupported_syntax',
    en: 'Boxes with an indented text (`!!! note`) are not supported and are shown as typed. Write `:::info`, the text without indentation, and `:::`.',
    ja: '字下げで書く囲み（!!! note）は使えず、書いたまま表示されます。「:::info」と「:::」で囲み、字下げを取り除いてください。',
  },
  broken_link: {
    code: 'unsupported_syntax',
    en: 'A link or image with a space in its address is shown as typed. Write %20 for each space.',
    ja: 'URL に空白があるとリンクや画像にならず、書いたまま表示されます。空白は %20 にしてください。',
  },
  full_width_heading: {
    code: 'unsupported_syntax',
    en: 'A line that begins with `＃＃`, or with `##` and no space, is shown as typed. For a heading write `##`, a space and the text.',
    ja: '全角の「＃＃」や、半角の空白がない「##」は見出しにならず、書いたまま表示されます。見出しは「## 見出し」と書きます。',
  },
  typed_bullet: {
    code: 'unsupported_syntax',
    en: 'Lines that begin with `・` are shown as typed. For a list write `- ` before each item.',
    ja: '「・」で始まる行は箇条書きにならず、書いたまま表示されます。箇条書きは「- 項目」と書きます。',
  },
  full_width_number: {
    code: 'unsupported_syntax',
    en: 'Lines that begin with full-width numbers (`１．`) are shown as typed. For a numbered list write `1. ` before each item.',
    ja: '全角の番号（１．など）で始まる行は番号付きリストにならず、書いたまま表示されます。番号付きリストは「1. 項目」と書きます。',
  },
} as const satisfies Readonly<Record<string, ConstructRow>>;

/** A construct of another dialect. */
export type Construct = keyof typeof constructs;

/** The warning codes whose message depends on the construct. */
export type ConstructCode = (typeof constructs)[Construct]['code'];

/** Keys of all constructs, for schemas. */
export const constructKeys = Object.keys(constructs) as [Construct, ...Construct[]];

/** The sentences about the constructs that share a warning. */
export function constructMessage(present: readonly Construct[], language: 'en' | 'ja'): string {
  return present.map((construct) => constructs[construct][language]).join(language === 'en' ? ' ' : '');
}
