import { isIP } from 'node:net'

/** Some proxies add the port, and brackets around IPv6. */
const addressOf = (hop: string) => /^\[([^\]]+)\](?::\d{1,5})?$/.exec(hop)?.[1] ?? /^([\d.]+):\d{1,5}$/.exec(hop)?.[1] ?? hop

/**
 * The address of the client: the socket's other end or, behind the operator's proxies, the address that the outermost of them saw. Entries
 * further left in `X-Forwarded-For` were written by the client.
 */
export const clientAddress = ({ socket, forwarded, proxies }: { socket: string | undefined; forwarded: string | undefined; proxies: number }) => {
  if (proxies > 0) {
    const hops = (forwarded ?? '').split(',').flatMap((hop) => hop.trim() || [])
    const seen = addressOf(hops[hops.length - proxies] ?? '')
    // A bucket of the limits is one address: what is none counts as the proxy.
    if (isIP(seen) !== 0) return seen
  }
  return socket ?? 'unknown'
}
