/**
 * Links that hold a list of packages: `#packages=…`, the package URLs, one a line, compressed (RFC 1951) and in base64url
 * (RFC 4648, 5), and `distro=…`. Browsers send nothing of it to a server.
 */

/** What a link holds. */
export interface LinkedCheck {
  readonly packages: string;
  readonly distro: string;
}

/** Characters of a list that a link may unpack to: a small link could otherwise fill the memory. */
const mostCharacters = 2_000_000;

/** Returns the fragment of a link, with its `#`. */
export async function fragmentOf({ packages, distro }: LinkedCheck): Promise<string> {
  const compressed = new Blob([packages]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(compressed).arrayBuffer());
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  const text = btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  return `#packages=${text}${distro === '' ? '' : `&distro=${encodeURIComponent(distro)}`}`;
}

/**
 * Reads the fragment of the address; null if it holds no list.
 * @throws {Error} if the list is damaged or too long
 */
export async function readFragment(fragment: string): Promise<LinkedCheck | null> {
  const fields = new URLSearchParams(fragment.replace(/^#/, ''));
  const packed = fields.get('packages');
  if (packed === null) return null;
  const binary = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(binary, (sign) => sign.charCodeAt(0));
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const reader = unpacked.pipeThrough(new TextDecoderStream('utf-8', { fatal: true })).getReader();
  let packages = '';
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    packages += read.value;
    if (packages.length > mostCharacters) throw new Error('The list is too long.');
  }
  return { packages, distro: fields.get('distro') ?? '' };
}
