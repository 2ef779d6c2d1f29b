/**
 * Parses a URL; undefined when it is not valid. `URL.canParse` of Node 20 returns false for non-ASCII letters after some thousand calls, so that
 * it is not used.
 */
export const parseUrl = (text: string, base?: string | URL): URL | undefined => {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}
