/**
 * Fragments as versions before the CVE List, JVN iPedia and CERT-FR stored them. The first sync after an upgrade
 * merges everything again; until a vulnerability's turn comes, its fragments lack the members that came since.
 */

/** The members that an earlier row lacks. */
const rowMembers = Buffer.from('"certfr_alert":false,');

/** The members that an earlier detail lacks, with the values of a vulnerability about which none of them says anything. */
export const detailMembers = {
  ssvc: null,
  cve_tags: [],
  rejection: null,
  statements: [],
  bulletins: [],
  credits: [],
};

/** Completes the members of a row, JSON in UTF-8 without the braces. */
export function completeRow(row: Uint8Array): Uint8Array {
  return isEarlier(row) ? Buffer.concat([row, rowMembers]) : row;
}

/**
 * Completes the members of a detail that follow its row. Earlier versions stored titles only in English, and one
 * description.
 * @param row the stored row, which is written together with the detail
 */
export function completeDetail(row: Uint8Array, detail: Uint8Array): Uint8Array {
  if (!isEarlier(row)) return detail;
  // Quotes within texts are escaped, so that these are the members themselves.
  const bytes = asBuffer(detail);
  const [start, end] = [bytes.indexOf('"titles":['), bytes.indexOf(',"scores":[')];
  const { titles, description } = JSON.parse(`{${bytes.toString('utf8', start, end)}}`);
  const members = {
    titles: titles.map((title: object) => ({ ...title, lang: 'en' })),
    description,
    descriptions: description === null ? [] : [description],
    ...detailMembers,
  };
  return Buffer.concat([
    bytes.subarray(0, start),
    Buffer.from(JSON.stringify(members).slice(1, -1)),
    bytes.subarray(end),
  ]);
}

function isEarlier(row: Uint8Array): boolean {
  return !asBuffer(row).includes('"certfr_alert":');
}

function asBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
