import { toHttpsUrl } from '../../lib/web/toHttpsUrl.js'

/** Characters of an address of metadata or of a picture. */
const longest = 1_024

/**
 * The address of the metadata or the picture of an item, as a contract names it: https, or a file of IPFS or Arweave by its own name. It is
 * passed on to a server of the host, and never asked from a page. Undefined for any other.
 */
export const toItemAddress = (input: unknown): string | undefined => {
  if (typeof input !== 'string' || input.length > longest) return undefined
  const address = input.trim()
  return /^(ipfs|ar):\/\/[\w-]+[!-~]*$/.test(address) && !/["<>\\^`{|}]/.test(address) ? address : /^https:/i.test(address) ? toHttpsUrl(address) : undefined
}
