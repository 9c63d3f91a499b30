/** A script of the site, loaded when it is needed. */
export interface LazyScript {
  readonly src: string;
  readonly integrity: string;
}

/**
 * Loads a script as a module, with an integrity check, which `import` alone does not do; the import then uses the
 * loaded script.
 */
export async function loadScript<Module>({ src, integrity }: LazyScript): Promise<Module> {
  await new Promise<void>((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = src;
    link.integrity = integrity;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new Error(`${src} could not be loaded.`)));
    document.head.append(link);
  });
  return (await import(src)) as Module;
}
