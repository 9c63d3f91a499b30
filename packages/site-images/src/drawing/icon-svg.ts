import { logoShapes } from '@kairan/web/logo';

/** The seal alone; or the sign on a ground that fills the square, for systems that cut icons into their own shape. */
export type IconForm = 'logo' | 'filled';

/** Draws the logo as an icon. @param size of a side, in pixels */
export function iconSvg(sign: string, size: number, form: IconForm): string {
  // What systems leave of a maskable icon is a circle of 80 %: https://www.w3.org/TR/appmanifest/#icon-masks
  const drawn =
    form === 'logo'
      ? logoShapes(sign)
      : `<rect width="32" height="32" fill="#b8321c"/><g transform="translate(2.4 2.4) scale(.85)">${logoShapes(sign)}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 32 32">${drawn}</svg>`;
}
