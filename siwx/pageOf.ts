/** The page's own host and origin. Outside a page there are none, and every message is refused. */
export interface PageFacts {
  /** Host of the page, for example `app.example:8080`. */
  readonly domain: string
  readonly uri: string
}

/** Read from the page itself on each call; no option overrides it. */
export const pageOf = (): PageFacts => {
  const { location } = globalThis
  return { domain: location?.host ?? '', uri: location ? location.origin + location.pathname : '' }
}
