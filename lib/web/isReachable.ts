import { parseUrl } from './parseUrl.js'
import { isPrivateHost } from './isPrivateHost.js'

/**
 * Whether an address from outside may be fetched or opened from a page: not on the visitor's own machine or network, unless the page itself
 * is there. `page` is the host name of the page. A text that is not a web address passes: it cannot be fetched.
 */
export const isReachable = (address: string, page: string): boolean =>
  !/^https?:/i.test(address) || (parseUrl(address) !== undefined && (!isPrivateHost(new URL(address).hostname) || isPrivateHost(page)))
