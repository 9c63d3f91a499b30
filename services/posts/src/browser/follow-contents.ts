/** The part of the window, from its top, in which a heading becomes the current one. */
const readingPart = 0.3;

const links = new Map<Element, HTMLAnchorElement>();
for (const link of document.querySelectorAll<HTMLAnchorElement>('.toc a')) {
  const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)));
  if (heading) links.set(heading, link);
}

let current: HTMLAnchorElement | undefined;

/** Marks the entry of the last heading that was passed, and brings it into view in the list beside the text. */
function follow(): void {
  const line = innerHeight * readingPart;
  let passed: HTMLAnchorElement | undefined;
  for (const [heading, link] of links) if (heading.getBoundingClientRect().top <= line) passed = link;
  if (passed === current) return;
  current?.removeAttribute('aria-current');
  passed?.setAttribute('aria-current', 'location');
  current = passed;
  if (passed) bringIntoView(passed);
}

/** Scrolls the list, never the page, unless the entry is well in view. */
function bringIntoView(link: HTMLAnchorElement): void {
  const list = link.closest('.rail');
  if (!list || list.scrollHeight <= list.clientHeight) return;
  const [frame, entry] = [list.getBoundingClientRect(), link.getBoundingClientRect()];
  const above = entry.top - frame.top;
  const margin = frame.height / 5;
  if (above < margin || above + entry.height > frame.height - margin) {
    list.scrollTop += above - (frame.height - entry.height) / 2;
  }
}

if (links.size > 0) {
  // Everything above the line counts as seen, however far, so that no heading crosses it unnoticed in a jump.
  const observer = new IntersectionObserver(follow, { rootMargin: `10000000px 0px -${100 - readingPart * 100}% 0px` });
  for (const heading of links.keys()) observer.observe(heading);
}
