import pg from 'pg';

/** Path, on the port of the prepared texts, that sends what is stored of a CVE: `?cve=CVE-2024-0001`. */
export const plainDetailPath = '/plain-detail';

/** Connections: as many as the service has for reading. */
const connections = 5;

/** The statements with which the service reads a detail, for English. */
const row = `select v.slot, v.cve, v.facets, v.first_fixed, s.flags, s.epss, s.percentile, s.epss_date, v.head, v.en, v.tail, d.content
  from vuln v join vuln_index s on s.slot = v.slot join vuln_detail d on d.slot = v.slot where v.cve = $1`;
const changes = 'select at, source, change, old_value, new_value from change_log where cve = $1 order by seq';

/** Reads details with `pg` alone, and sends them as they are stored. @param url a PostgreSQL database */
export function plainDetails(url: string): (cve: string) => Promise<Response> {
  const pool = new pg.Pool({ connectionString: url, max: connections });
  return async (cve) => {
    const found = await pool.query({ name: 'detail', text: row, values: [cve] });
    const history = await pool.query({ name: 'changes', text: changes, values: [cve] });
    const { head, en, tail, content } = found.rows[0];
    const body = Buffer.concat([Buffer.from(head + en + tail), content, Buffer.from(JSON.stringify(history.rows))]);
    return new Response(body, { headers: { 'Content-Type': 'text/plain', 'Content-Length': String(body.length) } });
  };
}
