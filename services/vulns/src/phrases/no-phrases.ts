import type { Phrases } from './phrases.ts';

/** Returns what a text without facts says. */
export function noPhrases(): Phrases {
  return {
    product: null,
    vendor: null,
    otherProducts: [],
    platform: null,
    addOn: null,
    weakness: null,
    crossSite: null,
    impacts: [],
    component: null,
    patch: null,
    parameter: null,
    file: null,
    function: null,
    vector: null,
    attacker: { reach: null, authentication: null, role: null },
    ranges: [],
    fixed: [],
    publicExploit: false,
    exploited: false,
    disputed: false,
    unsupported: false,
  };
}
