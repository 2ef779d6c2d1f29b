import { parseUrl } from './parseUrl.js'

/** Schemes whose pages have no origin of their own: browsers send `null` for them, or nothing. */
const opaque: readonly string[] = ['about', 'blob', 'data', 'file', 'filesystem', 'ftp', 'javascript', 'view-source', 'ws', 'wss']
/** An address in an app or an extension, as browsers write it: scheme and host, and maybe a port. */
const ofApp = /^(([a-z][a-z0-9+.-]*):\/\/[\w.-]+(?::\d{1,5})?)(?:[/?#]|$)/

/**
 * The origin of an address, as the text that browsers send and compare, for example `https://lumen.market` or `capacitor://localhost`. The
 * `origin` of a `URL` is the text `null` for every scheme that is not of the web, so that it makes all apps one, and equal to a page
 * without an origin. Undefined for an address that has none.
 */
export const readOrigin = (address: string): string | undefined => {
  if (/^https?:/i.test(address)) return parseUrl(address)?.origin
  const [, origin, scheme = ''] = ofApp.exec(address) ?? []
  return opaque.includes(scheme) ? undefined : origin
}

/** Whether a text is an origin, written as browsers write it. `null`, which they send for pages without one, is none. */
export const isOrigin = (text: string): boolean => readOrigin(text) === text
