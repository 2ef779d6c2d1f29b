/** Where a node of this RPC endpoint is subscribed to: the same place, and one port on where it names one (as `@solana/web3.js` has it). */
export const socketUrl = (endpoint: string | undefined): string | undefined => {
  if (endpoint === undefined || !URL.canParse(endpoint)) return undefined
  const url = new URL(endpoint)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return undefined
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  if (url.port !== '') url.port = `${Number(url.port) + 1}`
  return url.href
}
