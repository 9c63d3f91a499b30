/** A programming language as a tag. */
export interface ProgrammingLanguage {
  slug: string;
  name: string;
}

/** The language of a registry's packages, by OSV ecosystem without its suffix. Distributions have none. */
const ecosystems: Readonly<Record<string, ProgrammingLanguage>> = {
  PyPI: { slug: 'python', name: 'Python' },
  npm: { slug: 'javascript', name: 'JavaScript' },
  Maven: { slug: 'java', name: 'Java' },
  Go: { slug: 'go', name: 'Go' },
  'crates.io': { slug: 'rust', name: 'Rust' },
  Packagist: { slug: 'php', name: 'PHP' },
  RubyGems: { slug: 'ruby', name: 'Ruby' },
  NuGet: { slug: 'csharp', name: 'C# / .NET' },
  Hex: { slug: 'elixir', name: 'Erlang / Elixir' },
  Pub: { slug: 'dart', name: 'Dart' },
  SwiftURL: { slug: 'swift', name: 'Swift' },
  Hackage: { slug: 'haskell', name: 'Haskell' },
  GHC: { slug: 'haskell', name: 'Haskell' },
  Julia: { slug: 'julia', name: 'Julia' },
  CRAN: { slug: 'r', name: 'R' },
  Bioconductor: { slug: 'r', name: 'R' },
  CPAN: { slug: 'perl', name: 'Perl' },
  ConanCenter: { slug: 'cpp', name: 'C / C++' },
  opam: { slug: 'ocaml', name: 'OCaml' },
};

const byEcosystem = new Map(Object.entries(ecosystems));

/** The language of an OSV ecosystem (`PyPI`, `Packagist:https://…`), or null. */
export function languageOf(ecosystem: string): ProgrammingLanguage | null {
  const colon = ecosystem.indexOf(':');
  return byEcosystem.get(colon < 0 ? ecosystem : ecosystem.slice(0, colon)) ?? null;
}

const names = new Map(Object.values(ecosystems).map(({ slug, name }) => [slug, name]));

/** Returns the name of a language by its slug: `Python` for `python`; an unknown slug unchanged. */
export function languageName(slug: string): string {
  return names.get(slug) ?? slug;
}
