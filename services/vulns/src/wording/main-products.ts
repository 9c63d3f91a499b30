import { vendorKey } from '../tags/vendors.ts';
import type { AffectedProduct, Vulnerability } from '../vulnerability.ts';
import { leadingVendor } from './leading-vendor.ts';

/**
 * Returns the products whose versions a sentence gives: those named in the title. A record may list hundreds that
 * merely contain the vulnerable one.
 */
export function mainProducts({
  products,
  description,
  kev_details: kev,
}: Pick<Vulnerability, 'products' | 'description' | 'kev_details'>): AffectedProduct[] {
  const named = kev?.vendor ? ofKev(products, kev.vendor, kev.product ?? '') : [];
  if (named.length > 0) return named;
  const leading = leadingVendor(products, description?.text ?? '');
  return products.filter(({ vendor }) => leading === null || vendor === leading);
}

/**
 * Returns the vendor's products that match KEV's name (`Log4j2` matches log4j), or all of the vendor's if none
 * matches.
 */
function ofKev(products: readonly AffectedProduct[], vendor: string, product: string): AffectedProduct[] {
  const key = vendorKey(vendor);
  const own = products.filter((each) => vendorKey(each.vendor) === key);
  const wanted = lettersOf(product);
  const meant = own.filter((each) => {
    const name = lettersOf(each.product);
    return name !== '' && wanted !== '' && (wanted.startsWith(name) || name.startsWith(wanted));
  });
  return meant.length > 0 ? meant : own;
}

function lettersOf(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}
