// @ts-check

/**
 * Who asks: the socket's other end or, behind proxies of the operator's own, what the outermost of them saw. Whatever stands further left in
 * `X-Forwarded-For` was written by the asker.
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
