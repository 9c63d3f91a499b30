export function knownNames(_cve: string): readonly string[] {
  return [];
}
