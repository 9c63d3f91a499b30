/**
 * For tests, to be evaluated in a page: lists the texts whose contrast is below 4.5 (WCAG 2.2, 1.4.3). A string, as it
 * is code for the page.
 */
export const faintTexts = `(() => {
  const parts = (color) => color.match(/[\\d.]+/g).map(Number);
  const light = (color) => {
    const [r, g, b] = parts(color).slice(0, 3).map((part) => part / 255).map((part) => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const behind = (element) => {
    for (let at = element; at; at = at.parentElement) {
      const color = getComputedStyle(at).backgroundColor;
      if (parts(color)[3] !== 0) return color;
    }
    return 'rgb(255, 255, 255)';
  };
  const faint = new Set();
  for (const element of document.body.querySelectorAll('*')) {
    const text = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== '');
    if (!text) continue;
    const [a, b] = [light(getComputedStyle(element).color), light(behind(element))].sort((x, y) => y - x);
    const contrast = (a + 0.05) / (b + 0.05);
    if (contrast < 4.5) faint.add(element.tagName + '.' + element.className + ' ' + contrast.toFixed(2));
  }
  return [...faint];
})()`;
