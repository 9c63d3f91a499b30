const elementNames = `
a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink blockquote body br button canvas caption center
cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed fieldset figcaption figure font footer form frame frameset
h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe image img input ins isindex kbd keygen label legend li link listing main map mark marquee
math menu menuitem meta meter multicol nav nobr noembed noframes noscript object ol optgroup option output p param picture plaintext pre progress
q rb rp rt rtc ruby s samp script search section select slot small source spacer span strike strong style sub summary sup svg table tbody td
template textarea tfoot th thead time title tr track tt u ul var video wbr xmp`;

/**
 * Names, in lower case, of all current and obsolete elements in the HTML Living Standard. `<token>` and `<YOUR_KEY>`
 * are not among them and stay text.
 */
const htmlElements = namesIn(elementNames);

/** Elements without content, which are never closed (HTML Living Standard, "Void elements", and obsolete ones). */
const voidElements = namesIn(`
area base basefont bgsound br col embed frame hr image img input keygen link menuitem meta param source spacer track wbr`);

/** Elements that browsers put on lines or in cells of their own, so that the words before and after them are apart. */
const separatingElements = namesIn(`
address article aside blockquote body button caption center dd details dialog dir div dl dt fieldset figcaption figure footer form
h1 h2 h3 h4 h5 h6 head header hgroup hr html iframe legend li listing main menu nav ol optgroup option p plaintext pre search section select
summary table tbody td template textarea tfoot th thead title tr ul xmp`);

function namesIn(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/));
}

/** A tag of a known element, or a comment, declaration or processing instruction (`name` is null). */
export interface HtmlTag {
  /** In lower case. */
  readonly name: string | null;
  /** Whether it opens an element that a later tag has to close. */
  readonly opens: boolean;
  readonly closes: boolean;
  /** Whether it keeps the words before and after it apart. */
  readonly separates: boolean;
  /** Whether it has nothing but a name, like `<i>`, or words without values behind it. */
  readonly bare: boolean;
  /** Whether it may be a comparison: one letter and words without values, as in `a <b and c> d`. */
  readonly compares: boolean;
}

/** Reads inline HTML; null for a tag of an unknown element, which is text. */
export function htmlTag(content: string): HtmlTag | null {
  const [, slash, written] = /^<(\/?)([a-z][a-z0-9-]*)/i.exec(content) ?? [];
  if (written === undefined)
    return { name: null, opens: false, closes: false, separates: false, bare: false, compares: false };
  const name = written.toLowerCase();
  if (!htmlElements.has(name)) return null;
  return {
    name,
    opens: !slash && !voidElements.has(name) && !content.endsWith('/>'),
    closes: slash === '/',
    separates: separatingElements.has(name),
    bare: !/[="'/]/.test(content),
    // No element of one letter has such attributes, but for `<a download>`, which has others besides.
    compares: name.length === 1 && /^<.\s[^="'/]*>$/.test(content),
  };
}
