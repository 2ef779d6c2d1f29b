/** How a page is held and styled, down to the byte. Runs in the page. */
export const pageState = () => ({
  html: (document.documentElement.cloneNode(false) as Element).outerHTML,
  body: (document.body.cloneNode(false) as Element).outerHTML,
  overflow: getComputedStyle(document.body).overflow + getComputedStyle(document.documentElement).overflow,
  scroll: scrollY,
  history: history.length,
  sheets: document.adoptedStyleSheets.length,
  styles: document.querySelectorAll('style').length,
  globals: Object.keys(window).sort().join(),
})
