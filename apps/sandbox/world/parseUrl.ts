/**
 * Reads an address, undefined where it is none. Not by `URL.canParse`: in Node 20 that says no to letters beyond ASCII once it was called some
 * thousand times.
 */
export const parseUrl = (text: string, base?: string | URL): URL | undefined => {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}
