/** What the page says of itself. Outside a page there is none, and every message is refused. */
export interface PageFacts {
  /** Host of the page, for example `app.example:8080`. */
  readonly domain: string
  readonly uri: string
}

/** Read when it is asked for, from the page itself: no option says otherwise. */
export const pageOf = (): PageFacts => {
  const { location } = globalThis
  return { domain: location?.host ?? '', uri: location ? location.origin + location.pathname : '' }
}
