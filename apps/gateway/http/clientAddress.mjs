// @ts-check

/**
 * The address of the client: the socket's other end or, behind the operator's proxies, the address that the outermost of them saw. Entries
 * further left in `X-Forwarded-For` were written by the client.
 *
 * @param {{ socket: string | undefined, forwarded: string | undefined, proxies: number }} facts
 */
export const clientAddress = ({ socket, forwarded, proxies }) => {
  if (proxies > 0) {
    const hops = (forwarded ?? '').split(',').flatMap((hop) => hop.trim() || [])
    const seen = hops[hops.length - proxies]
    if (seen !== undefined && /^[0-9a-fA-F.:]{2,45}$/.test(seen)) return seen
  }
  return socket ?? 'unknown'
}
