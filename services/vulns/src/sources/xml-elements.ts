import { SaxesParser } from 'saxes';
import { UpstreamError } from './source.ts';

/** A larger element is not a record. */
const maxElement = 16 * 1024 * 1024;
/** Elements within each other: JVN's are a dozen deep. */
const maxDepth = 200;
/** Characters before the current position that may belong to a start tag whose name is not complete yet. */
const tagStart = 256;

/** The elements of one name in an XML document, in order, each as the bytes upstream wrote. */
export interface XmlElements extends AsyncIterable<Buffer> {
  /** The attributes of the last element named `attributesOf`, whatever its prefix; complete after iterating. */
  readonly attributes: Readonly<Record<string, string>>;
}

/**
 * Splits an XML document into the outermost elements of one name without holding more than one of them in memory.
 * Anything that is not well-formed inside such an element is left to whoever parses it; elsewhere it fails the document.
 * Documents with a document type declaration are refused, so that no entity but XML's own five is ever expanded.
 * @param name local name of the elements (`Vulinfo`)
 * @param attributesOf local name of the element whose attributes describe the document (`Status`)
 * @param what names the document in errors (`The JVN feed for 2021`)
 * @throws {UpstreamError} while iterating: truncated, empty, a web page, not XML, nested too deeply, an element or text above
 * 16 MiB
 */
export function xmlElements(
  bytes: AsyncIterable<Buffer>,
  name: string,
  attributesOf: string,
  what: string,
): XmlElements {
  const attributes: Record<string, string> = Object.create(null);
  return {
    attributes,
    [Symbol.asyncIterator]: () => split(bytes, new ElementSplitter(name, attributesOf, what, attributes)),
  };
}

async function* split(bytes: AsyncIterable<Buffer>, splitter: ElementSplitter): AsyncGenerator<Buffer> {
  const decoder = new TextDecoder('utf-8');
  for await (const chunk of bytes) yield* splitter.push(decoder.decode(chunk, { stream: true }));
  yield* splitter.push(decoder.decode());
  splitter.end();
}

/** Returns an element's or attribute's name without its prefix. */
export function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

class ElementSplitter {
  readonly #parser = new SaxesParser({ xmlns: false });
  readonly #name: string;
  readonly #what: string;
  /** Text that may still be needed, and its offset in the document. */
  #text = '';
  #offset = 0;
  #depth = 0;
  /** Where the last tag was: the parser holds what follows until the next one. */
  #lastTag = 0;
  /** Where the element being read begins, and its depth; null between elements. */
  #element: { start: number; depth: number } | null = null;
  #complete: Buffer[] = [];
  #hasRoot = false;
  #isEnding = false;

  constructor(name: string, attributesOf: string, what: string, attributes: Record<string, string>) {
    this.#name = name;
    this.#what = what;
    this.#parser.on('opentagstart', (tag) => this.#begin(tag.name));
    this.#parser.on('opentag', (tag) => {
      if (localName(tag.name) === attributesOf) Object.assign(attributes, tag.attributes);
    });
    this.#parser.on('closetag', () => this.#finish());
    this.#parser.on('doctype', (declaration) =>
      this.#fail(/^\s*html\b/i.test(declaration) ? 'is a web page, not XML' : 'has a document type declaration'),
    );
    this.#parser.on('error', () => this.#tolerate());
  }

  /** Reads the next piece of the document. @returns the elements that end in it */
  push(piece: string): Buffer[] {
    this.#text += piece;
    this.#parser.write(piece);
    const needed = this.#element?.start ?? this.#offset + this.#text.length - tagStart;
    if (needed > this.#offset) {
      this.#text = this.#text.slice(needed - this.#offset);
      this.#offset = needed;
    }
    if (Math.max(this.#text.length, this.#parser.position - this.#lastTag) > maxElement)
      this.#fail(`has an entry or text larger than ${maxElement / 1024 / 1024} MiB`);
    const complete = this.#complete;
    this.#complete = [];
    return complete;
  }

  /** @throws {UpstreamError} if the document is incomplete */
  end(): void {
    this.#isEnding = true;
    this.#parser.close();
  }

  #begin(tag: string): void {
    this.#lastTag = this.#parser.position;
    if (++this.#depth > maxDepth) this.#fail('has elements nested too deeply');
    if (!this.#hasRoot && /^html$/i.test(tag)) this.#fail('is a web page, not XML');
    this.#hasRoot = true;
    if (this.#element !== null || localName(tag) !== this.#name) return;
    // The parser has just read the character after the tag's name.
    const start = this.#parser.position - tag.length - 2;
    if (start < this.#offset) this.#fail('is not well-formed XML');
    this.#element = { start, depth: this.#depth };
  }

  #finish(): void {
    this.#lastTag = this.#parser.position;
    if (this.#element?.depth === this.#depth) {
      const from = this.#element.start - this.#offset;
      this.#complete.push(Buffer.from(this.#text.slice(from, this.#parser.position - this.#offset)));
      this.#element = null;
    }
    this.#depth--;
  }

  #tolerate(): void {
    if (this.#isEnding) this.#fail(this.#hasRoot ? 'is truncated' : 'is empty');
    if (this.#element === null) this.#fail('is not well-formed XML');
  }

  #fail(problem: string): never {
    throw new UpstreamError(`${this.#what} ${problem}`);
  }
}
