import type { Phrases } from './phrases.ts';
import { QuickPattern } from './quick-pattern.ts';

type Notes = Pick<Phrases, 'publicExploit' | 'exploited' | 'disputed' | 'unsupported'>;

const publicExploit = new QuickPattern(
  /(?<!\b(?:no|not) )\b(?:the |an? |this )?(?:exploit|proof[- ]of[- ]concept|poc)(?: code| for this[\w ]{0,20})? (?:has been|have been|is|was|are) (?:now |already )?(?:disclosed to the public|publicly (?:available|disclosed|known)|made (?:available to the )?public(?:ly)?(?: available)?|published|released|available to the public|available publicly|public\b)|(?<!\bno )\bpublic(?:ly available)? (?:exploit|poc)s? (?:code )?(?:exists?|is available|are available)/,
);
const exploited = new QuickPattern(
  /\b(?:as )?exploited in the wild\b|\bactively exploited\b|\bhave been exploited in\b|\bactive exploitation\b|\bexploited in (?:real-world|targeted) attacks|\bin-the-wild exploitation|\bexploit for cve-[\d-]+ exists in the wild/,
);
const notExploited = new QuickPattern(
  /\b(?:not|no|never|without|unaware of|if|may|might|could|potentially)\b[^.]{0,60}(?:exploited in the wild|actively exploited|active exploitation|in-the-wild exploitation|been exploited)|\bexploitation\b[^.]{0,60}\b(?:unlikely|improbable|difficult|not likely)\b|\b(?:original|similar|previous|earlier|other|another|related) (?:vulnerability|issue|flaw|bug)\b[^.]{0,40}\bexploited\b/,
);
const disputed = new QuickPattern(
  /^\s*\*\*\s*disputed\s*\*\*|\bnote: (?:this (?:issue |vulnerability )?(?:is|has been) disputed|the (?:vendor|supplier|maintainers?|developers?|original researcher)[^.]{0,40} disput|(?:the )?(?:vendor|supplier|maintainer|developer|third part(?:y|ies)|multiple third parties)[^.]{0,40} disput)|\b(?:is|are|has been|was) disputed (?:by|because|as)\b|\bdisputes (?:this|the|that|whether)\b|\b(?:real )?existence of this vulnerability is still doubted/,
);
const unsupported = new QuickPattern(
  /\*\*\s*(?:unsupported when assigned|product not supported when assigned)\s*\*\*|\bthis vulnerability only affects products that are no longer (?:supported|maintained)|\b(?<!must be assumed that the )products? (?:is|are|has reached) (?:no longer supported by the maintainer|end[- ]of[- ](?:life|support))|\b(?:only )?affects (?:only )?products that are no longer supported/,
);

/** Finds what the text notes beside the vulnerability itself; `text` is in lower case, with NVD's marks. */
export function findNotes(text: string): Notes {
  return {
    publicExploit: publicExploit.test(text),
    exploited: exploited.test(text) && !notExploited.test(text),
    disputed: disputed.test(text),
    unsupported: unsupported.test(text),
  };
}
