import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isTokenText, newTokenText, tokenHash } from './token-text.ts';

// Calculated with Python's zlib.crc32 and hashlib.sha256.
const fixedToken = 'kvat_0123456789abcdefghijklmnopqrstuvwxyzABCDEFG3zmQVG';
const fixedHash = 'ee779f485a18ca7079542a172858b72dfc83c195e84e762c56adf8eb223f9bdb';

describe('the text of a token', () => {
  it('consists of the prefix and 43 + 6 letters and digits, different each time', () => {
    const texts = Array.from({ length: 100 }, () => newTokenText('kvat_'));
    for (const text of texts) assert.match(text, /^kvat_[0-9A-Za-z]{49}$/);
    assert.equal(new Set(texts).size, 100);
  });

  it('has a checksum that rejects mistyped, truncated, foreign and invented texts', () => {
    const text = newTokenText('kvat_');
    assert.ok(isTokenText('kvat_', text));
    const swapped = text.replace(/^(.{20})(.)/, (_, head, one) => head + (one === 'a' ? 'b' : 'a'));
    for (const wrong of [swapped, text.slice(0, -1), `${text}0`, text.toLowerCase(), '', 'kvat_', ` ${text}`]) {
      assert.equal(isTokenText('kvat_', wrong), false, wrong);
    }
    assert.equal(isTokenText('kpat_', newTokenText('kvat_')), false);
    assert.equal(isTokenText('kpat_', `kpat_${text.slice(5)}`), false);
  });

  it('keeps its format: a fixed token still passes and has the same hash', () => {
    assert.ok(isTokenText('kvat_', fixedToken));
    const hex = Buffer.from(tokenHash(fixedToken)).toString('hex');
    assert.equal(hex, fixedHash);
  });
});
