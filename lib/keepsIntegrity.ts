/**
 * Whether the browser checks the integrity of this address as the page asks for it: the import maps of the page have no hashes, or one for
 * this address. A page with hashes has them for all files or for those that it chose; an address outside of its list would not be checked.
 */
export const keepsIntegrity = (url: string): boolean => {
  // Compares the end of the address, because a key may be relative to the page or have its slashes escaped.
  const key = `${url.slice(url.lastIndexOf('/'))}"`
  return [...document.querySelectorAll('script[type=importmap]')].every(({ textContent }) => !textContent.includes('"integrity"') || textContent.includes(key))
}
