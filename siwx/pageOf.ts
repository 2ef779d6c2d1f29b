/** The page's own host and origin. Outside a page there are none, and every message is refused. */
export interface PageFacts {
  /** Host of the page, for example `app.example:8080`. */
  readonly domain: string
  readonly uri: string
}

/** What RFC 3986 does not have in a path, and a `%` that starts no escape: browsers leave some of these as they are, for example `|`. */
const foreign = /%(?![\da-f]{2})|[^\w.~!$&'()*+,;=:@/%-]/giu

/** The address of a page as a URI of RFC 3986. */
export const toPageUri = (origin: string, pathname: string): string => origin + pathname.replace(foreign, encodeURIComponent)

/** Read from the page itself on each call; no option overrides it. */
export const pageOf = (): PageFacts => {
  const { location } = globalThis
  return { domain: location?.host ?? '', uri: location ? toPageUri(location.origin, location.pathname) : '' }
}
