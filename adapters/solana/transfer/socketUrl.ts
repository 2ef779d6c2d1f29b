import { parseUrl } from '#lib/web/parseUrl.js'

/** The subscription address of an RPC endpoint: the same address, with the next port where it names one (as in `@solana/web3.js`). */
export const socketUrl = (endpoint: string | undefined): string | undefined => {
  const url = endpoint === undefined ? undefined : parseUrl(endpoint)
  if (!url) return undefined
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return undefined
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  if (url.port !== '') url.port = `${Number(url.port) + 1}`
  return url.href
}
