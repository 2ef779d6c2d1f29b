import { parseUrl } from './parseUrl.js'
import { isPrivateHost } from './isPrivateHost.js'

/**
 * Whether an address from outside may be fetched or opened from a page: not on the visitor's own machine or network, unless the page itself
 * is there. `page` is the host name of the page. A text that is not a web address passes: it cannot be fetched.
 */
export const isReachable = (address: string, page: string): boolean => {
  if (!/^https?:/i.test(address)) return true
  const url = parseUrl(address)
  return url !== undefined && (!isPrivateHost(url.hostname) || isPrivateHost(page))
}
