/** Generates the images of the sample posts: `npm run sample -w @kairan/posts`. They are original and contain no text. */
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const paper = '#f7f4ec';
const ink = '#26323f';
const green = '#0f6b4f';
const blue = '#3f6fb5';
const yellow = '#f0b429';
const red = '#c8553d';

const drawing = (width: number, height: number, shapes: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${paper}"/>${shapes}</svg>`;

/** Four steps in a row, with an arrow from the last back to the second. */
const loop = drawing(
  960,
  320,
  [120, 360, 600, 840]
    .map((x, i) => `<circle cx="${x}" cy="140" r="62" fill="${[blue, yellow, green, red][i]}"/>`)
    .join('') +
    [200, 440, 680]
      .map((x) => `<path d="M${x} 140h64m-18-16 18 16-18 16" fill="none" stroke="${ink}" stroke-width="8"/>`)
      .join('') +
    `<path d="M840 220c0 70-480 70-480 0m-16 20 16-22 18 20" fill="none" stroke="${ink}" stroke-width="8" stroke-dasharray="18 12"/>` +
    `<path d="M95 120h50M95 140h50M95 160h30M335 140l16 18 34-38M575 160l50-40M575 120l50 40M815 140a25 25 0 1 1 50 0a25 25 0 1 1-50 0" fill="none" stroke="#fff" stroke-width="8"/>`,
);

const bars = drawing(
  960,
  480,
  `<path d="M90 60v340h800" fill="none" stroke="${ink}" stroke-width="6"/>` +
    [
      [170, 70],
      [380, 165],
      [590, 300],
    ]
      .map(
        ([x, h], i) =>
          `<rect x="${x}" y="${397 - (h as number)}" width="140" height="${h}" rx="10" fill="${[blue, green, yellow][i]}"/>`,
      )
      .join(''),
);

const child = (x: number, y: number, scale: number) =>
  `<g transform="translate(${x} ${y}) scale(${scale})"><circle cx="0" cy="-150" r="42" fill="#f3cfae"/><path d="M-42-160a42 42 0 0 1 84 0c-20-22-60-22-84 0" fill="${ink}"/><path d="M-46-100h92l16 110H-62z" fill="${blue}"/><path d="M-30 10h24v44h-24zM8 10h24v44H8z" fill="${ink}"/><path d="M-34 46h32v40h-48c0-20 16-16 16-40M4 46h32v40h-48c0-20 16-16 16-40" fill="${yellow}"/></g>`;
const hill = drawing(
  960,
  540,
  `<rect width="960" height="540" fill="#dcecf7"/><circle cx="140" cy="110" r="56" fill="${yellow}"/><path d="M0 420c220-150 420-170 960-60v180H0z" fill="#6d9fce"/><path d="M0 470c300-90 620-70 960-10v80H0z" fill="${blue}"/>${child(600, 340, 1)}`,
);

const sheet = drawing(
  960,
  480,
  `<rect x="230" y="30" width="500" height="420" rx="14" fill="#fff" stroke="${ink}" stroke-width="5"/>` +
    [green, red, blue]
      .map(
        (color, i) =>
          `<rect x="280" y="${80 + i * 120}" width="400" height="90" rx="8" fill="${color}" opacity=".16"/><rect x="280" y="${80 + i * 120}" width="10" height="90" fill="${color}"/><path d="M315 ${112 + i * 120}h${[300, 220, 260][i]}M315 ${140 + i * 120}h${[240, 300, 180][i]}" stroke="${ink}" stroke-width="9" opacity=".55"/>`,
      )
      .join(''),
);

const coverTests = drawing(
  1280,
  720,
  `<rect width="1280" height="720" fill="#e7f5ef"/>` +
    [0, 1, 2, 3]
      .map(
        (i) =>
          `<rect x="260" y="${110 + i * 130}" width="760" height="96" rx="18" fill="#fff"/><circle cx="330" cy="${158 + i * 130}" r="28" fill="${i === 3 ? red : green}"/><path d="${i === 3 ? `M320 ${148 + i * 130}l20 20m0-20l-20 20` : `M317 ${158 + i * 130}l10 12 18-22`}" fill="none" stroke="#fff" stroke-width="7"/><path d="M390 ${158 + i * 130}h${[520, 420, 560, 360][i]}" stroke="${ink}" stroke-width="14" opacity=".35" stroke-linecap="round"/>`,
      )
      .join(''),
);

const coverBook = drawing(
  1280,
  720,
  `<rect width="1280" height="720" fill="#fdf1dd"/><circle cx="1040" cy="170" r="90" fill="${yellow}"/><path d="M640 250c-120-70-260-70-400-30v340c140-40 280-40 400 30 120-70 260-70 400-30V220c-140-40-280-40-400 30z" fill="#fff" stroke="${ink}" stroke-width="8"/><path d="M640 250v340M300 300c90-22 180-20 280 14M300 370c90-22 180-20 280 14M300 440c90-22 180-20 280 14M700 314c100-34 190-36 280-14M700 384c100-34 190-36 280-14M700 454c70-24 130-30 190-26" fill="none" stroke="${ink}" stroke-width="8" opacity=".6"/>`,
);

const coverHill = drawing(
  1280,
  720,
  `<rect width="1280" height="720" fill="#1d2f4a"/><circle cx="1060" cy="150" r="70" fill="#f5e6b8"/>${[
    [160, 120],
    [330, 220],
    [520, 90],
    [760, 180],
    [900, 70],
    [1180, 300],
  ]
    .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="6" fill="#f5e6b8"/>`)
    .join(
      '',
    )}<path d="M0 560c300-200 560-220 1280-60v220H0z" fill="#31517d"/><path d="M0 640c400-120 820-90 1280-10v90H0z" fill="${blue}"/>${child(560, 480, 1.2)}`,
);

const drawings = {
  loop,
  bars,
  hill,
  sheet,
  'cover-tests': coverTests,
  'cover-book': coverBook,
  'cover-hill': coverHill,
};
for (const [name, svg] of Object.entries(drawings)) {
  await sharp(Buffer.from(svg))
    .webp({ quality: 82, effort: 6 })
    .toFile(fileURLToPath(new URL(`images/${name}.webp`, import.meta.url)));
}
