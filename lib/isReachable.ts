import { isPrivateHost } from './isPrivateHost.js'

/**
 * Whether an address from outside may be fetched or opened from a page: nothing of the visitor's own machine or network, unless
 * the page itself is of there. `page` is the host name of the page. What is no web address leads nowhere by itself.
 */
export const isReachable = (address: string, page: string): boolean =>
  !/^https?:/i.test(address) || (URL.canParse(address) && (!isPrivateHost(new URL(address).hostname) || isPrivateHost(page)))
