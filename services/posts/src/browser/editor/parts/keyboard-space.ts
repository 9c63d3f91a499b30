/**
 * Keeps a bar at the lower edge above the keyboard of a phone. Browsers that can shrink the page for the keyboard are
 * asked to (CSS Viewport, `interactive-widget`); in others, Safari among them, the keyboard covers the page, and the
 * bar is lifted by what is covered.
 */
export function keepAboveKeyboard(bar: HTMLElement): void {
  const meta = document.querySelector<HTMLMetaElement>('meta[name=viewport]');
  if (meta) meta.content += ', interactive-widget=resizes-content';
  const seen = window.visualViewport;
  if (!seen) return;
  const lift = () => {
    const covered = innerHeight - seen.height - seen.offsetTop;
    // A page that is zoomed in shows less of itself too, without a keyboard.
    bar.style.bottom = seen.scale < 1.05 && covered > 1 ? `${Math.round(covered)}px` : '';
  };
  seen.addEventListener('resize', lift);
  seen.addEventListener('scroll', lift);
}
