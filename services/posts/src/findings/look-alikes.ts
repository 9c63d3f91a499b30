/**
 * Letters that look like an ASCII letter or digit, after it, by script: the one-to-one mappings of Unicode's
 * confusables.txt (UTS #39, version 17.0.0) for Cyrillic, Greek, Armenian, Cherokee, Lisu and Latin. Three things differ:
 * a capital that looks like `l` is `I` here, `ĸ` counts as `k`, and characters that NFKC folds are left out.
 */
const byScript = [
  '2Ꙅ 3ЗӠ 6б AА BВ CС EЕ GԌ HН IІӀ JЈ KК MМ OО PР SЅ TТ VѴ WԜ XХ YУҮ aа bЬ cс dԁ eеҽ hһ iіꙇ jј kк lӏ oо pр qԛ rг sѕ vѵ wѡԝ xх yуү',
  'AΑ BΒ CϹ EΕ FϜ HΗ IΙ JͿ KΚ MΜϺ NΝ OΟ PΡ TΤ XΧ YΥ ZΖ aα cϲ iι jϳ kκ oοσ pρ rᴦ uυ vν yγ',
  'OՕ SՏ UՍ fք gց hհ nոռ oօ qգզ uս wա',
  '4Ꮞ 6Ꮾ AᎪ BᏴ CᏟ DᎠ EᎬ GᏀᏳ HᎻ JᎫ KᏦ LᏞ MᎷ PᏢ RᎡᏒ SᏕᏚ TᎢ VᏙ WᎳᏔ YᎩᎽ ZᏃ bᏏ cꮯ dᏧ hᏂ iᎥꭵ rꮁ sꮪ vꮩ wꮃ zꮓ',
  'Aꓮ Bꓐ Cꓚ Dꓓ Eꓰ Fꓝ Gꓖ Hꓧ Iꓲ Jꓙ Kꓗ Lꓡ Mꓟ Nꓠ Oꓳ Pꓑ Rꓣ Sꓢ Tꓔ Uꓴ Vꓦ Wꓪ Xꓫ Yꓬ Zꓜ dꓒ',
  '2ƧꝚ 3ƷȜꝪꞫ 5Ƽ 8Ȣȣ 9Ꝯ BꞴ FꞘ IƖ JꞲ RƦ XꞳ aɑ bƄ cᴄ eꬲ fẝꞙꬵ gƍɡᶃ iıɩɪ kĸ lǀ oᴏᴑꬽ rꭇꭈ sƽꜱ uʋᴜꞟꭎꭒ vᴠ wɯᴡ yɣʏᶌỿꭚ zᴢ',
];

/** The ASCII letter or digit that each letter looks like. */
export const lookAlikes: ReadonlyMap<string, string> = new Map(
  byScript
    .flatMap((script) => script.split(' '))
    .flatMap(([ascii = '', ...others]) => others.map((other) => [other, ascii] as const)),
);
