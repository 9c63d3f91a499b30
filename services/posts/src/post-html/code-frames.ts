const opening = /<pre><code(?: class="language-([^"]*)")?>/g;

/**
 * Wraps each code block in a frame that shows its language and reserves space for the copy button, so that nothing
 * moves when the button appears. Code wider than the page can be scrolled with the keyboard.
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
