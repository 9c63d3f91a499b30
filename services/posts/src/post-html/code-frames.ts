const opening = /<pre><code(?: class="language-([^"]*)")?>/g;

/**
 * The HTML of a body with each block of code in a frame that names its language and has room for the button to copy it, so that
 * nothing moves when the button comes. What is wider than the page is scrolled with the keyboard too.
 */
export function withCodeFrames(body: string): string {
  return body
    .replace(
      opening,
      (whole, language: string = '') =>
        `<div class="code"><p class="about"><span>${language}</span></p><pre tabindex="0">${whole.slice('<pre>'.length)}`,
    )
    .replaceAll('</code></pre>', '</code></pre></div>');
}

/** Whether a body has a block of code. */
export function hasCode(body: string): boolean {
  return body.includes('<pre>');
}
