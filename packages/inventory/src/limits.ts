/**
 * Limits of files that are read: bytes; different packages; objects and lists within each other; and how many values there may
 * be: objects and lists in JSON, lines, commas and brackets in YAML and TOML. Real files of 10 MB have less than half of them;
 * a file that is nothing but brackets would need a gigabyte of memory. And characters of a package URL: longer ones are none.
 */
export const inventoryLimits = {
  bytes: 10 * 1024 * 1024,
  packages: 100_000,
  depth: 200,
  values: 1_000_000,
  purl: 2_000,
} as const;
