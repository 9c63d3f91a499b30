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
    en: 'Front matter is removed from the body. Its title, tags and category are used if the request gives none.',
    ja: '先頭のフロントマターは本文から取り除きます。未入力のタイトル・タグ・カテゴリーには、その値を使います。',
  },
  front_matter_title: {
    code: 'front_matter_removed',
    en: 'Its title is not used: a title has 1 to 120 visible characters in one line.',
    ja: 'フロントマターのタイトルは、1行120文字以内でないため使いません。',
  },
  front_matter_tags: {
    code: 'front_matter_removed',
    en: 'Some of its tags are not used: at most 5 different tags of 1 to 40 characters.',
    ja: 'フロントマターのタグは、40文字以内のものを重複なしで5個まで使います。残りは使いません。',
  },
  front_matter_category: {
    code: 'front_matter_removed',
    en: 'Its category is not used: it is not a category code of this site.',
    ja: 'フロントマターのカテゴリーは、このサイトのカテゴリーではないため使いません。',
  },
  box: {
    code: 'converted',
    en: 'Boxes are written `:::point`, `:::warn` or `:::info`, and closed with `:::`: converted.',
    ja: '囲みは「:::point」「:::warn」「:::info」で始め「:::」で閉じる形に変換します。',
  },
  box_end: {
    code: 'converted',
    en: 'The line `:::` that closes a box stands in the list inside of it: it is moved out of the list.',
    ja: '囲みを閉じる「:::」が箇条書きの中にあるため、字下げを取り除きます。',
  },
  alert_quote: {
    code: 'converted',
    en: 'Quotes that begin with `[!NOTE]` are written as `:::info`, `:::point` or `:::warn` boxes: converted.',
    ja: '「[!NOTE]」などで始まる引用は「:::info」などの囲みに変換します。',
  },
  image_size: {
    code: 'converted',
    en: 'Images have no size in Markdown here, only `![description](/media/…)`: the size is taken out.',
    ja: '画像のサイズ指定（=500x など）は使えないため取り除きます。画像は「![説明](/media/…)」と書きます。',
  },
  own_image: {
    code: 'converted',
    en: 'Your images are written `![description](/media/…)`: the address is shortened to that.',
    ja: 'ご自身の画像は「![説明](/media/…)」の形に短縮します。',
  },
  underlined_heading: {
    code: 'converted',
    en: 'Headings are written `## Heading`, not underlined with `===`: converted.',
    ja: '「===」の下線で書いた見出しは「## 見出し」に変換します。',
  },
  underscore_bold: {
    code: 'converted',
    en: 'Bold is written `**bold**`; `__bold__` has no effect next to letters: converted.',
    ja: '前後に空白のない「__太字__」は「**太字**」に変換します。',
  },
  superscript: {
    code: 'converted',
    en: 'There is no `<sup>`: it is written with superscript characters (²) or `^`.',
    ja: '<sup> は使えないため、上付きの文字（²）または「^」に変換します。',
  },
  subscript: {
    code: 'converted',
    en: 'There is no `<sub>`: it is written with subscript characters (₂) or `_`.',
    ja: '<sub> は使えないため、下付きの文字（₂）または「_」に変換します。',
  },
  ruby: {
    code: 'converted',
    en: 'There is no ruby (`<ruby>`, `｜東京《とうきょう》`): the reading is written in brackets, 東京（とうきょう）.',
    ja: 'ルビ（<ruby>、｜東京《とうきょう》）は使えないため、読みをかっこに入れます（東京（とうきょう））。',
  },
  highlight: {
    code: 'converted',
    en: 'Highlighted text is written `:mark[text]`, not `==text==`: converted.',
    ja: '「==強調==」は「:mark[強調]」に変換します。',
  },
  footnote: {
    code: 'unsupported_syntax',
    en: 'Footnotes (`[^1]`) stay as text. Write the note in brackets in the sentence, or in a list at the end.',
    ja: '脚注（[^1]）は使えず、そのまま表示されます。文中のかっこ書きか、末尾の箇条書きにしてください。',
  },
  formula: {
    code: 'unsupported_syntax',
    en: 'Formulas (`$…$`, `\\(…\\)`) stay as text. Write them as code, in Unicode (x², √2), or upload an image.',
    ja: '数式（$…$、\\(…\\)）は使えず、そのまま表示されます。コード、記号（x²、√2）、または画像にしてください。',
  },
  embed: {
    code: 'unsupported_syntax',
    en: 'Embeds (`@[card](…)`) stay as text. Write the address on a line, or `[title](address)`.',
    ja: '埋め込み（@[card](…) など）は使えず、そのまま表示されます。URL だけの行か「[題名](URL)」にしてください。',
  },
  template_tag: {
    code: 'unsupported_syntax',
    en: 'Template tags (`{% … %}`, `{{< … >}}`) stay as text. Write a link or plain Markdown instead.',
    ja: 'テンプレートのタグ（{% … %}、{{< … >}}）は使えず、そのまま表示されます。リンクなどに書き換えてください。',
  },
  task_box: {
    code: 'unsupported_syntax',
    en: 'Task boxes (`- [ ]`) stay as text. Write a list with ☐ and ☑ instead.',
    ja: 'チェックボックス（- [ ]）は使えず、そのまま表示されます。箇条書きに ☐ や ☑ を使ってください。',
  },
  reference_link: {
    code: 'unsupported_syntax',
    en: 'Reference links (`[text][label]`) stay as text. Write `[text](address)`.',
    ja: '参照形式のリンク（[文字][ラベル]）は使えず、そのまま表示されます。「[文字](URL)」と書いてください。',
  },
  reference_image: {
    code: 'unsupported_syntax',
    en: 'Reference images (`![text][label]`) stay as text. Upload the image and write `![text](/media/…)`.',
    ja: '参照形式の画像（![説明][ラベル]）は使えず、そのまま表示されます。「![説明](/media/…)」と書いてください。',
  },
  details: {
    code: 'unsupported_syntax',
    en: 'Folded sections (`:::details`) stay as text. Write a `###` heading, or an `:::info` box.',
    ja: '折りたたみ（:::details）は使えず、そのまま表示されます。「###」の見出しか「:::info」の囲みにしてください。',
  },
  attributes: {
    code: 'unsupported_syntax',
    en: 'Attributes (`{.class}`, `{#id}`) stay as text. Leave them out.',
    ja: '属性（{.class}、{#id}）は使えず、そのまま表示されます。取り除いてください。',
  },
  relative_link: {
    code: 'unsupported_syntax',
    en: 'A link that begins with neither `https://`, `/` nor `#` leads nowhere. Write the whole address.',
    ja: '「https://」「/」「#」で始まらないリンクは、開いても見つかりません。URL 全体を書いてください。',
  },
  wiki_link: {
    code: 'unsupported_syntax',
    en: 'Wiki links (`[[page]]`, `![[image]]`) stay as text. Write `[text](address)`, or upload the image.',
    ja: 'ノート間のリンク（[[ページ]]、![[画像]]）は使えず、そのまま表示されます。「[文字](URL)」や画像のアップロードに替えてください。',
  },
  citation_mark: {
    code: 'unsupported_syntax',
    en: 'Source marks of a chat (`【4†source】`) stay as text. Write a link to the source, or leave them out.',
    ja: 'チャットの出典記号（【4†source】など）は、そのまま表示されます。出典へのリンクにするか、取り除いてください。',
  },
  comment_marks: {
    code: 'unsupported_syntax',
    en: 'Comments (`%%…%%`) stay as text that everyone can read. Leave them out.',
    ja: 'コメント（%%…%%）は使えず、読者にも表示されます。取り除いてください。',
  },
  table_of_contents: {
    code: 'unsupported_syntax',
    en: 'The mark for a table of contents (`[TOC]`) stays as text. Leave it out: the page makes its own from the headings.',
    ja: '目次の記号（[TOC]、[:contents] など）は、そのまま表示されます。目次は見出しから自動で作られるため、取り除いてください。',
  },
  indented_box: {
    code: 'unsupported_syntax',
    en: 'Boxes with an indented text (`!!! note`) stay as text. Write `:::info`, the text without indentation, and `:::`.',
    ja: '字下げで書く囲み（!!! note）は使えず、そのまま表示されます。「:::info」と「:::」で囲み、字下げを取り除いてください。',
  },
  broken_link: {
    code: 'unsupported_syntax',
    en: 'A link or image whose address has spaces stays as text. Write %20 for each space.',
    ja: 'アドレスに空白があるリンクや画像は、そのまま表示されます。空白を %20 にしてください。',
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
