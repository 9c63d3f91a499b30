import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { SourceCode, Vulnerability } from '../../vulnerability.ts';
import { product, record } from '../record.fixture.ts';
import { write } from '../write.ts';

const langs: Partial<Record<SourceCode, 'ja' | 'fr'>> = { jvn: 'ja', certfr: 'fr' };

/** A record of Acme Forms, a flawed one unless `cwes` says otherwise, with titles of sources. */
function titled(titles: Partial<Record<SourceCode, string>>, facts: Partial<Vulnerability> & { cwes?: string[] } = {}) {
  return write(
    record({
      products: [product('acme', 'forms', ['< 2.0'])],
      cwes: ['CWE-89'],
      titles: Object.entries(titles).map(([code, text]) => ({
        source: code as SourceCode,
        text,
        lang: langs[code as SourceCode] ?? 'en',
      })),
      ...facts,
    }),
  );
}

const english = (titles: Partial<Record<SourceCode, string>>) => {
  const { title, titleSource } = titled(titles).en;
  return `${titleSource}: ${title}`;
};

describe('titles that sources wrote', () => {
  test("a CNA's title comes after GHSA's and before OSV's", () => {
    const [ghsa, cvelist, osv] = [
      'SQL injection in Acme Forms',
      'Acme Forms SQL injection',
      'Acme Forms has SQL injection',
    ];
    assert.equal(english({ osv, cvelist, ghsa }), `ghsa: ${ghsa}`);
    assert.equal(english({ osv, cvelist }), `cvelist: ${cvelist}`);
    assert.equal(english({ osv }), `osv: ${osv}`);
  });

  test("a CNA's title counts if it begins with any product name, since it is about this CVE alone", () => {
    for (const title of [
      'WordPress Other Plugin plugin <= 2.1.3 - Stored XSS vulnerability',
      'OtherLib: memory leak in RSA',
    ]) {
      assert.equal(english({ cvelist: title }), `cvelist: ${title}`);
      assert.match(english({ osv: title }), /^composed: Acme Forms: SQL injection/);
    }
    assert.match(english({ cvelist: 'Unauthenticated Command Injection' }), /^composed: Acme Forms:/);
  });

  test('ids, numbers of bulletins and full stops around a title are left out', () => {
    for (const title of [
      'CVE-2026-1000: Acme Forms SQL injection.',
      'Acme Forms SQL injection (CVE-2026-1000)',
      'BUG-000167984 - Acme Forms SQL injection',
      '[20230201] - Acme Forms SQL injection',
      'Acme Forms SQL injection',
    ]) {
      assert.equal(english({ cvelist: title }), 'cvelist: Acme Forms SQL injection');
    }
  });

  test('a title that says nothing, is in capitals or is in another language gives way to a composed one', () => {
    for (const title of [
      'Acme Forms',
      'Acme Forms 1.2.3, Acme Forms 1.3',
      'Acme Forms Security Advisory AC-SA-2026-001',
      'Acme Forms Backup manifest.xml backup',
      'SQL INJECTION VULNERABILITY IN ACME FORMS',
      'Vulnerabilidad de inyección SQL en Acme Forms',
      'Schwachstelle in Acme Forms erlaubt SQL injection',
      'Acme Forms 存在 SQL injection',
    ]) {
      assert.match(english({ cvelist: title }), /^composed: Acme Forms: SQL injection/, title);
    }
  });

  test("JVN's title is the Japanese one as written, unless it names no kind of vulnerability and a composed one does", () => {
    const of = (text: string, facts?: Parameters<typeof titled>[1]) => {
      const { title, titleSource } = titled({ jvn: text }, facts).ja;
      return `${titleSource}: ${title}`;
    };
    for (const title of [
      'Acme Forms における任意のコードが実行可能な脆弱性',
      'アクメ の Forms における SQL インジェクションの脆弱性',
      'Acme Forms のファイル処理にバッファオーバーフローの脆弱性',
    ]) {
      assert.equal(of(title), `jvn: ${title}`);
    }
    for (const title of ['Acme Forms における脆弱性', 'Acme Forms における複数の脆弱性', 'Acme Forms の脆弱性']) {
      assert.equal(of(title), 'composed: Acme Forms における SQL インジェクションの脆弱性');
      assert.equal(of(title, { cwes: [] }), `jvn: ${title}`);
    }
  });

  test("CERT-FR's title is the French one if it names product and risk, which most do not", () => {
    const of = (text: string) => `${titled({ certfr: text }).fr.titleSource}: ${titled({ certfr: text }).fr.title}`;
    const telling = 'Exécution de code arbitraire à distance dans Acme Forms';
    assert.equal(of(telling), `certfr: ${telling}`);
    for (const title of [
      'Vulnérabilité dans Acme Forms',
      'Multiples vulnérabilités dans Acme Forms',
      'Injection SQL dans Autre',
    ]) {
      assert.equal(of(title), 'composed: Acme Forms\u00a0: injection SQL');
    }
  });

  test('facts are not read from titles in other languages than English', () => {
    const { en } = titled(
      { jvn: 'Other における脆弱性', certfr: 'Other: remote code execution in Other' },
      { cwes: [] },
    );
    assert.doesNotMatch(`${en.title} ${en.summary}`, /code execution/);
  });
});
