import { parseUrl } from './parseUrl.js'
import { isLocalhost } from './isLocalhost.js'

/** A web address that may be opened or fetched: https, or http on this machine; no credentials, at most 2,048 characters. */
export const toHttpsUrl = (input: unknown): string | undefined => {
  if (typeof input !== 'string' || input.length > 2048 || !/^https?:\/\//i.test(input)) return undefined
  const url = parseUrl(input)
  if (!url) return undefined
  const { protocol, hostname, username, password, href } = url
  const named = /^([a-z0-9_.-]+|\[[0-9a-f:.]+\])$/.test(hostname)
  return named && !username && !password && (protocol === 'https:' || isLocalhost(hostname)) ? href : undefined
}
