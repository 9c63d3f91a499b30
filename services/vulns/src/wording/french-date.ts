const months = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
];

/** Formats `YYYY-MM-DD` as `7 août 2024`, `1er janvier 2025`; any other text unchanged. */
export function frenchDate(date: string): string {
  const month = months[Number(date.slice(5, 7)) - 1];
  if (date.length !== 10 || month === undefined) return date;
  const day = Number(date.slice(8, 10));
  return `${day === 1 ? '1er' : day} ${month} ${date.slice(0, 4)}`;
}
