/**
 * Parses a URL. Returns undefined if it is invalid. `URL.canParse` is not used, because in Node 20 it returns false for non-ASCII
 * letters after some thousand calls.
 */
export const parseUrl = (text: string, base?: string | URL): URL | undefined => {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}
