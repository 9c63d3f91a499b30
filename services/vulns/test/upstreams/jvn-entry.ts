/** An entry of JVN iPedia as its feeds and its API have it. */
export interface JvnEntry {
  id: string;
  /** When it was last changed, RFC 3339. */
  modified: string;
  /** When the vulnerability became public, RFC 3339: it belongs to that year's feed. */
  published: string;
  title: string;
  cves: string[];
  overview: string;
  /** CVSS 3.0 base score of the vector `AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H`, as JVN writes it. */
  score: string;
}

/** Builds an entry; `more` replaces fields. */
export function jvnEntry(id: string, modified: string, more: Partial<JvnEntry> = {}): JvnEntry {
  const title = 'Example Gateway における SQL インジェクションの脆弱性';
  return {
    id,
    modified,
    published: `${id.slice(6, 10)}-03-04T00:00:00Z`,
    title,
    cves: [`CVE-${id.slice(6, 10)}-${Number(id.slice(11)) + 1000}`],
    overview: 'Example Gateway には、SQL インジェクションの脆弱性が存在します。',
    score: '9.8',
    ...more,
  };
}

/** Escapes text for XML. */
export function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

/** Formats a time as JVN does: in Japan's zone, with seconds unless `precision` is `minutes`. */
export function japaneseTime(time: string, precision: 'seconds' | 'minutes' = 'seconds'): string {
  const local = new Date(Date.parse(time) + 9 * 60 * 60_000).toISOString();
  return `${local.slice(0, precision === 'seconds' ? 19 : 16)}+09:00`;
}

/** Writes an entry as a `Vulinfo` element of VULDEF 3.2. */
export function vulinfo({ id, modified, published, title, cves, overview, score }: JvnEntry): string {
  const related = cves.map(
    (cve) => `          <RelatedItem type="advisory">
            <Name>Common Vulnerabilities and Exposures (CVE)</Name>
            <VulinfoID>${cve}</VulinfoID>
            <URL>https://www.cve.org/CVERecord?id=${cve}</URL>
          </RelatedItem>
`,
  );
  return `<Vulinfo>
      <VulinfoID>${id}</VulinfoID>
      <VulinfoData>
        <Title>${escaped(title)}</Title>
        <VulinfoDescription>
          <Overview>${escaped(overview)}</Overview>
        </VulinfoDescription>
        <Affected>
          <AffectedItem>
            <Name>例示株式会社</Name>
            <ProductName>Example Gateway</ProductName>
            <Cpe version="2.2">cpe:/a:example:gateway</Cpe>
            <VersionNumber>2.0 未満</VersionNumber>
          </AffectedItem>
        </Affected>
        <Impact>
          <Cvss version="3.0">
            <Severity type="Base">Critical</Severity>
            <Base>${score}</Base>
            <Vector>CVSS:3.0/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H</Vector>
          </Cvss>
          <ImpactItem>
            <Description>情報を取得される可能性があります。</Description>
          </ImpactItem>
        </Impact>
        <Solution>
          <SolutionItem>
            <Description>ベンダ情報を参照して適切な対策を実施してください。</Description>
          </SolutionItem>
        </Solution>
        <Related>
${related.join('')}        </Related>
        <DateFirstPublished>${japaneseTime(published)}</DateFirstPublished>
        <DateLastUpdated>${japaneseTime(modified)}</DateLastUpdated>
        <DatePublic>${japaneseTime(published)}</DatePublic>
      </VulinfoData>
    </Vulinfo>`;
}

/** Writes an entry as an `item` of the list of overviews. */
export function overviewItem({ id, modified, title, published }: JvnEntry): string {
  const page = `https://jvndb.jvn.jp/ja/contents/${id.slice(6, 10)}/${id}.html`;
  return `<item rdf:about="${page}">
    <title>${escaped(title)}</title>
    <link>${page}</link>
    <sec:identifier>${id}</sec:identifier>
    <dc:date>${japaneseTime(modified, 'minutes')}</dc:date>
    <dcterms:issued>${japaneseTime(published, 'minutes')}</dcterms:issued>
    <dcterms:modified>${japaneseTime(modified, 'minutes')}</dcterms:modified>
  </item>`;
}

/** Writes a VULDEF document; `status` are the attributes of its status element. */
export function vuldefDocument(entries: readonly JvnEntry[], status: Record<string, string>): string {
  return `<?xml version="1.0" encoding="UTF-8" ?>
<VULDEF-Document version="3.2" xmlns="http://jvn.jp/vuldef/" xmlns:status="http://jvndb.jvn.jp/myjvn/Status" xml:lang="ja">
    ${entries.map(vulinfo).join('\n    ')}
    ${statusElement(status)}
  </VULDEF-Document>
`;
}

/** Writes a list of overviews (JVNRSS 3.2). */
export function overviewDocument(entries: readonly JvnEntry[], status: Record<string, string>): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<rdf:RDF xmlns="http://purl.org/rss/1.0/" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:sec="http://jvn.jp/rss/mod_sec/3.0/" xmlns:status="http://jvndb.jvn.jp/myjvn/Status" xml:lang="ja">
  ${entries.map(overviewItem).join('\n  ')}
  ${statusElement(status)}
</rdf:RDF>
`;
}

/** Writes a response without entries: an error, or that nothing was found. */
export function resultDocument(status: Record<string, string>): string {
  return `<?xml version="1.0" encoding="UTF-8" ?>
<Result version="3.3" xmlns="http://jvndb.jvn.jp/myjvn/Results" xmlns:status="http://jvndb.jvn.jp/myjvn/Status">
  ${statusElement(status)}
</Result>
`;
}

function statusElement(status: Record<string, string>): string {
  const attributes = Object.entries(status).map(([name, value]) => ` ${name}="${escaped(value)}"`);
  return `<status:Status version="3.3"${attributes.join('')}/>`;
}
