/** What an import map has hashes for; undefined when it has none. A map that cannot be read has hashes for nothing. */
const hashedBy = (map: string): readonly string[] | undefined => {
  if (!map.includes('"integrity"')) return undefined
  try {
    return Object.keys(JSON.parse(map).integrity)
  } catch {
    return []
  }
}

/** Whether a key of an import map is this address. To browsers a key is an address, or begins with `/`, `./` or `../`. */
const isAddress = (key: string, url: string): boolean => {
  try {
    return new URL(key, /^\.{0,2}\//.test(key) ? document.baseURI : undefined).href === url
  } catch {
    return false
  }
}

/**
 * Whether the browser checks the integrity of this address as the page asks for it: the import maps of the page have no hashes, or one for
 * this address. A page with hashes has them for all files or for those that it chose; an address outside of its list would not be checked.
 */
export const keepsIntegrity = (url: string): boolean =>
  [...document.querySelectorAll('script[type=importmap]')].every(({ textContent }) => hashedBy(textContent)?.some((key) => isAddress(key, url)) ?? true)
