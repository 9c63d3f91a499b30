import { automatable } from './automatable.ts';
import { category } from './category.ts';
import { certfrAlert } from './certfr-alert.ts';
import { cpe } from './cpe.ts';
import { cvss } from './cvss.ts';
import { disputed } from './disputed.ts';
import { epss } from './epss.ts';
import { exploitation } from './exploitation.ts';
import { framework } from './framework.ts';
import { kev } from './kev.ts';
import { kevAdded } from './kev-added.ts';
import { language } from './language.ts';
import { modified } from './modified.ts';
import { packageOf } from './package.ts';
import { poc } from './poc.ts';
import { product } from './product.ts';
import { published } from './published.ts';
import { ransomware } from './ransomware.ts';
import { severity } from './severity.ts';
import { since } from './since.ts';
import { source } from './source.ts';
import { state } from './state.ts';
import { tag } from './tag.ts';
import { vendor } from './vendor.ts';

/** All filters beside `q`, which can name them as fields, in the order in which they are shown. */

/** Those on what a vulnerability is about. */
export const namedSubject = {
  severity,
  kev,
  ransomware,
  poc,
  disputed,
  source,
  category,
  language,
  framework,
  vendor,
  product,
  tag,
  cpe,
  package: packageOf,
  cvss,
  epss,
  exploitation,
  automatable,
  certfr_alert: certfrAlert,
};

export const named = { ...namedSubject, since, published, modified, kev_added: kevAdded, state };
