import type { Clock } from '../base/Clock.js'
import type { Log } from '../base/Log.js'
import { parseUrl } from 'portico-lib/web/parseUrl.js'
import { createHmac } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { createFairQueue } from '../http/createFairQueue.js'
import { sameText } from '../secrets.js'
import { createKeptReads } from './createKeptReads.js'
import type { Pictures } from './Pictures.js'

/** Pictures that are encoded at once, and that wait for it: a drawing may take all the time that it has. */
const encodingLimits = { atOnce: 2, ofOne: 1, waiting: 128, waitingOfOne: 64 } as const
/** Bytes of all remembered pictures and their addresses, and the cost of remembering that there is none. */
const [maxBytes, nothing] = [32_000_000, 512]
/** Characters of an address: it becomes part of another one. */
const longest = 1_024

/**
 * Pictures of tokens, which strangers choose, from the gateway itself: visitors' browsers ask no stranger's server, and get no file of one.
 * Links carry a proof, so that the gateway fetches only what it has linked to.
 */
export const createPictures = ({
  url,
  key,
  read,
  encode,
  clock,
  log,
}: {
  /** The address of the gateway for browsers. */
  readonly url: string
  /** The key of the proofs: the same for every process behind one address. */
  readonly key: Uint8Array
  /** Reads a file at a public host. */
  readonly read: (address: string, signal: AbortSignal) => Promise<Buffer>
  readonly encode: (bytes: Buffer) => Promise<Uint8Array<ArrayBuffer> | undefined>
  readonly clock: Clock
  readonly log: Log
}): Pictures => {
  const proofOf = (address: string) => createHmac('sha256', key).update(`picture ${address}`).digest('base64url').slice(0, 32)
  const encoding = createFairQueue(encodingLimits)
  const find = createKeptReads<Uint8Array<ArrayBuffer>>({
    kept: new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ value }, address) => (value?.byteLength ?? 0) + address.length + nothing }),
    read: async (address, { from, signal }) => {
      const bytes = await read(address, signal)
      return encoding(from, () => encode(bytes), signal)
    },
    busy: 'Too many pictures are being fetched.',
    event: 'no picture',
    clock,
    log,
  })

  return {
    link: (address) => {
      const picture = address.length > longest ? undefined : parseUrl(address)
      if (!picture) return undefined
      const { protocol, href, port, username } = picture
      if (protocol !== 'https:' || port !== '' || username !== '' || href.length > longest) return undefined
      return `${url}/v1/picture/${proofOf(href)}/${Buffer.from(href, 'utf8').toString('base64url')}`
    },
    find: async ({ proof, address: encoded }, asker) => {
      const address = Buffer.from(encoded, 'base64url').toString('utf8')
      if (!sameText(proof, proofOf(address))) return undefined
      const body = await find(address, asker)
      return body && { type: 'image/webp', body }
    },
  }
}
