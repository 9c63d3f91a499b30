/** Limits of files that are read: size, different packages, and objects and lists within each other. */
export const inventoryLimits = { bytes: 10 * 1024 * 1024, packages: 100_000, depth: 200 } as const;
