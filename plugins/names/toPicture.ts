import { isReachable } from '#lib/web/isReachable.js'
import { toHttpsUrl } from '#lib/web/toHttpsUrl.js'
import { toImageSource } from '#lib/web/toImageSource.js'

/** Wherever the page itself is, a picture of a stranger's choice comes from the public internet. */
const publicPage = 'page.example'

const safe = (url: string): string | undefined => {
  const href = toHttpsUrl(url)
  return href?.startsWith('https:') && isReachable(href, publicPage) ? href : undefined
}

/**
 * The picture that a name has in its record "avatar": an https address (left out with `the gateway`), or one on IPFS where the host named a
 * gateway. For pictures that are NFTs (ENSIP-12) see `readPiece`.
 */
export const toPicture = (
  record: string | undefined,
  ipfsGateway: string | undefined,
  from: 'any server' | 'the gateway' = 'any server',
): string | undefined => {
  if (record === undefined || record.length > 2_048) return undefined
  const [, path] = /^ipfs:\/\/(?:ipfs\/)?([a-zA-Z0-9]{46,128}(?:\/[\w.\-~%/]*)?)$/.exec(record) ?? []
  if (path === undefined) return from === 'any server' ? safe(record) : undefined
  const gateway = ipfsGateway === undefined ? undefined : safe(ipfsGateway)
  return gateway === undefined || path.split('/').includes('..') ? undefined : safe(`${gateway.replace(/\/+$/, '')}/ipfs/${path}`)
}

/** The longest picture that is inside an address, in letters: it is kept over a reload. */
const longestData = 65_536

/** A picture that is inside its own address, and is requested from no server. For `<img>` alone: an SVG runs no code there. */
export const toDataPicture = (image: string): string | undefined =>
  image.length <= longestData && image.startsWith('data:') ? toImageSource(image) : undefined
