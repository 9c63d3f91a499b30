/**
 * What an attacker gains, as far as a text says it. Every language words each of them from a closed table.
 */
export const impacts = [
  'remote-code-execution',
  'code-execution',
  'command-execution',
  'root-access',
  'privilege-escalation',
  'sandbox-escape',
  'account-takeover',
  'authentication-bypass',
  'security-bypass',
  'sql-execution',
  'script-execution',
  'file-read',
  'file-write',
  'file-deletion',
  'file-upload',
  'credential-disclosure',
  'information-disclosure',
  'data-modification',
  'unauthorized-actions',
  'request-forgery',
  'redirect',
  'spoofing',
  'session-hijacking',
  'traffic-interception',
  'memory-corruption',
  'denial-of-service',
] as const;
export type Impact = (typeof impacts)[number];

/** A range of versions that a text names. Each bound is as written; null if there is none. */
export interface PhraseRange {
  /** Exactly this version. */
  exact: string | null;
  /** First affected version. */
  from: string | null;
  /** First version that is no longer affected. */
  before: string | null;
  /** Last affected version. */
  upTo: string | null;
}

/**
 * Facts that rules find in one English text. Names, versions and places are words of the text, verbatim; null, false or
 * empty if no rule finds any. A rule that is in doubt finds nothing.
 */
export interface Phrases {
  /** The vulnerable product without versions and articles: `Super Forms`, `Tenda AC7 1200M`. */
  product: string | null;
  /** The vendor, if the text names it beside the product: `PickPlugins`. */
  vendor: string | null;
  /** Further products that the text names as affected beside `product`, in its order. */
  otherProducts: string[];
  /** What the product is an add-on for: `WordPress`, `Jenkins`, `Joomla!`, `Drupal`. */
  platform: string | null;
  /** Kind of add-on of `platform`; null without one. */
  addOn: 'plugin' | 'theme' | 'module' | 'extension' | null;
  /** The CWE id of the weakness that the text names (`SQL injection` is CWE-89). */
  weakness: string | null;
  /** How a script gets into the page, for CWE-79. */
  crossSite: 'stored' | 'reflected' | 'dom' | null;
  /** In the order of `impacts`. */
  impacts: Impact[];
  /** The part of the product that is at fault: `Server: Security: Roles`, `drm/amd/display`. */
  component: string | null;
  /** The Linux kernel's title of the patch: `drm/v3d: Ensure job pointer is set to NULL after job completion`. */
  patch: string | null;
  /** Name of the parameter that takes the input: `lan_ip`. */
  parameter: string | null;
  /** File name or path within the product: `/goform/telnet`, `gd_tga.c`. */
  file: string | null;
  /** Function or method at fault: `read_header_tga`. */
  function: string | null;
  /** Crafted input: `crafted HTML page`, `crafted Content-Type header`. */
  vector: string | null;
  attacker: {
    reach: 'remote' | 'local' | 'adjacent' | 'physical' | null;
    authentication: 'none' | 'required' | null;
    /** The least role that suffices: `Contributor`, `administrator`. */
    role: string | null;
  };
  /** All ranges of the product that the text names; empty if a rule cannot tell all of them. */
  ranges: PhraseRange[];
  /** Versions that the text says contain the fix. */
  fixed: string[];
  /** The text says that an exploit is public. */
  publicExploit: boolean;
  /** The text says that it has been exploited in attacks. */
  exploited: boolean;
  /** The text says that somebody denies that it is a vulnerability. */
  disputed: boolean;
  /** The text says that the product is no longer supported. */
  unsupported: boolean;
}
