import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A certificate with its key, as files. */
export interface Certificate {
  readonly certificate: string;
  readonly key: string;
  /** The text of the certificate, for clients that trust it. */
  readonly pem: string;
}

/** Makes a certificate for these host names that it has signed itself, valid for a day. */
export function makeCertificate(folder: string, hosts: readonly string[]): Certificate {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  const names = hosts.map((host) => `DNS:${host}`).join(',');
  const made = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'];
  const about = ['-subj', `/CN=${hosts[0]}`, '-addext', `subjectAltName=${names}`, '-keyout', key, '-out', certificate];
  execFileSync('openssl', [...made, ...about], { stdio: 'ignore' });
  return { certificate, key, pem: readFileSync(certificate, 'utf8') };
}
