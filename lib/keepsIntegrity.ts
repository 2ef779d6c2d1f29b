/**
 * Whether loading this address is checked as the page wants it: its import maps hold no hashes, or one for this address. A page that has
 * hashes has them for all files or for those that it cares about; an address outside of its list would go unchecked.
 */
export const keepsIntegrity = (url: string): boolean => {
  // By the end of the address, as a key may be relative to the page or have its slashes escaped.
  const key = `${url.slice(url.lastIndexOf('/'))}"`
  return [...document.querySelectorAll('script[type=importmap]')].every(({ textContent }) => !textContent.includes('"integrity"') || textContent.includes(key))
}
