import { titleCase } from './title-case.ts';
import { vendorKey, vendorName } from './vendors.ts';

/** Products whose name no rule gets right, by vendor and product as in CPE or as the CNA writes them; the full name including the vendor. */
const fullNames: Readonly<Record<string, string>> = {
  'Linux:Linux': 'Linux Kernel',
  'adobe:acrobat_dc': 'Adobe Acrobat DC',
  'apple:ipad_os': 'Apple iPadOS',
  'apple:ipados': 'Apple iPadOS',
  'apple:iphone_os': 'Apple iOS',
  'apple:mac_os': 'Apple macOS',
  'apple:mac_os_x': 'Apple Mac OS X',
  'apple:visionos': 'Apple visionOS',
  'canonical:ubuntu_linux': 'Ubuntu Linux',
  'cisco:ios': 'Cisco IOS',
  'cisco:ios_xe': 'Cisco IOS XE',
  'cisco:ios_xr': 'Cisco IOS XR',
  'cisco:ios_xe_sd-wan': 'Cisco IOS XE SD-WAN',
  'debian:debian_linux': 'Debian GNU/Linux',
  'fasterxml:jackson-databind': 'FasterXML jackson-databind',
  'fedoraproject:fedora': 'Fedora',
  'gnu:bash': 'GNU Bash',
  'golang:go': 'Go',
  'google:android': 'Android',
  'google:tensorflow': 'TensorFlow',
  'haxx:curl': 'curl',
  'haxx:libcurl': 'libcurl',
  'joomla:joomla!': 'Joomla!',
  'linux:linux_kernel': 'Linux Kernel',
  'microsoft:ie': 'Microsoft Internet Explorer',
  'microsoft:windows_me': 'Microsoft Windows Me',
  'microsoft:windows_nt': 'Microsoft Windows NT',
  'microsoft:windows_rt': 'Microsoft Windows RT',
  'microsoft:windows_rt_8.1': 'Microsoft Windows RT 8.1',
  'nodejs:node.js': 'Node.js',
  'python:python': 'Python',
  'python_software_foundation:python': 'Python',
  'redhat:linux': 'Red Hat Linux',
  'ruby-lang:ruby': 'Ruby',
  'rubyonrails:rails': 'Ruby on Rails',
  'rubyonrails:ruby_on_rails': 'Ruby on Rails',
  'sun:sunos': 'Sun SunOS',
  'siemens:jt2go': 'Siemens JT2Go',
  'trendmicro:apex_one': 'Trend Micro Apex One',
  'tukaani:xz': 'XZ Utils',
  'vmware:spring_framework': 'Spring Framework',
  'vmware:spring_boot': 'Spring Boot',
  'pivotal_software:spring_framework': 'Spring Framework',
  'webmproject:libwebp': 'libwebp',
  'xmlsoft:libxml2': 'libxml2',
};

const names = new Map<string, string>();
const maxCachedNames = 20_000;

/**
 * Returns the full display name of a product, with the vendor first unless the product's name contains it: `Apache
 * Log4j`, `Django`.
 */
export function productName(vendor: string, product: string): string {
  const id = `${vendor}:${product}`;
  const known = names.get(id);
  if (known !== undefined) return known;
  const name = makeName(vendor, product);
  if (names.size >= maxCachedNames) names.clear();
  names.set(id, name);
  return name;
}

function makeName(vendor: string, product: string): string {
  const full = fullNames[`${vendor}:${product}`];
  if (full !== undefined) return full;
  const maker = vendorName(vendor, null);
  // CNAs also write a repository: `acme/tools` of `acme`.
  const own = ownName(product.startsWith(`${vendor}/`) ? product.slice(vendor.length + 1) : product);
  const key = vendorKey(vendor);
  const folded = product.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  if (folded === key) return maker.toLowerCase() === own.toLowerCase() ? maker : own;
  if (/^[ -]/.test(own.slice(maker.length)) && own.toLowerCase().startsWith(maker.toLowerCase()))
    return maker + own.slice(maker.length);
  if (maker.toLowerCase() === own.toLowerCase()) return maker;
  // `Wireshark Foundation` makes Wireshark.
  if (maker.toLowerCase().startsWith(`${own.toLowerCase()} `)) return own;
  return `${maker} ${own}`;
}

/** Returns the product's name without the vendor's, if they are separate words: `Log4j`, `Django`. */
export function bareProductName(vendor: string, product: string): string {
  const full = productName(vendor, product);
  const maker = `${vendorName(vendor, null)} `;
  return full.startsWith(maker) ? full.slice(maker.length) : full;
}

/** Firmware is named after a model (`ac9_firmware`): words with digits are in capitals. */
function ownName(product: string): string {
  if (!product.endsWith('_firmware')) return titleCase(product).replace(/\b\d\dh\d\b/g, (half) => half.toUpperCase());
  const model = product.slice(0, -'_firmware'.length).split('_');
  return `${model.map((word) => (/\d/.test(word) ? word.toUpperCase() : titleCase(word))).join(' ')} firmware`;
}
