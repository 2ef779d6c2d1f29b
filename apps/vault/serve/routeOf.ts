import { parseUrl } from './parseUrl.js'

/** The routes of the secure site besides its files. */
export const routes = Object.freeze([
  '/config.json',
  '/device',
  '/health',
  '/keep',
  '/live',
  '/loading',
  '/ready',
  '/review',
  '/sdk',
  '/sdk/status',
  '/site.css',
  '/social',
  '/socials',
  '/wallet',
] as const)

/** The route of a request for metrics. It contains no text from a client. */
export const routeOf = (target: string | undefined): string => {
  const path = parseUrl(target ?? '/', 'http://vault')?.pathname ?? ''
  return routes.find((route) => route === path) ?? (path.startsWith('/built/') ? '/built/*' : 'other')
}
