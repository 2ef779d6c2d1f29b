import type { Clock } from '../base/Clock.js'
import type { Log } from '../base/Log.js'
import { parseUrl } from 'portico-lib/web/parseUrl.js'
import { createHmac } from 'node:crypto'
import { BulkheadRejectedError, bulkhead } from 'cockatiel'
import { LRUCache } from 'lru-cache'
import { ApiError } from '../http/ApiError.js'
import { sameText } from '../secrets.js'
import type { Pictures } from './Pictures.js'

/** Pictures that are fetched and encoded at once, and those that wait. */
const [atOnce, waiting] = [2, 64]
/** Bytes of all remembered pictures, and the cost of remembering that there is none. */
const [maxBytes, nothing] = [32_000_000, 512]
/** Ms after which a picture is fetched again, and after which it is tried again. */
const [fresh, again] = [86_400_000, 600_000]
/** Characters of an address: it becomes part of another one. */
const longest = 1_024

interface Remembered {
  readonly at: number
  readonly body: Uint8Array<ArrayBuffer> | undefined
}

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
  readonly read: (address: string) => Promise<Buffer>
  readonly encode: (bytes: Buffer) => Promise<Uint8Array<ArrayBuffer> | undefined>
  readonly clock: Clock
  readonly log: Log
}): Pictures => {
  const proofOf = (address: string) => createHmac('sha256', key).update(`picture ${address}`).digest('base64url').slice(0, 32)
  const kept = new LRUCache<string, Remembered>({ maxSize: maxBytes, sizeCalculation: ({ body }) => (body?.byteLength ?? 0) + nothing })
  const running = new Map<string, Promise<Remembered>>()
  const queue = bulkhead(atOnce, waiting)

  const load = async (address: string): Promise<Remembered> => {
    try {
      return { at: clock.now(), body: await queue.execute(async () => encode(await read(address))) }
    } catch (error) {
      if (error instanceof BulkheadRejectedError) throw new ApiError(503, 'NOT_READY', 'Too many pictures are being fetched.', { cause: error, retryAfter: 5 })
      log('no picture', { level: 'info', cause: error instanceof Error ? error.message : `${error}` })
      return { at: clock.now(), body: undefined }
    }
  }
  const once = (address: string) => {
    const known = running.get(address)
    if (known) return known
    const loading = load(address)
      .then((entry) => {
        kept.set(address, entry)
        return entry
      })
      .finally(() => running.delete(address))
    running.set(address, loading)
    return loading
  }

  return {
    link: (address) => {
      const picture = address.length > longest ? undefined : parseUrl(address)
      if (!picture) return undefined
      const { protocol, href, port, username } = picture
      if (protocol !== 'https:' || port !== '' || username !== '' || href.length > longest) return undefined
      return `${url}/v1/picture/${proofOf(href)}/${Buffer.from(href, 'utf8').toString('base64url')}`
    },
    find: async ({ proof, address: encoded }) => {
      const address = Buffer.from(encoded, 'base64url').toString('utf8')
      if (!sameText(proof, proofOf(address))) return undefined
      const known = kept.get(address)
      const { body } = known && Math.abs(clock.now() - known.at) < (known.body ? fresh : again) ? known : await once(address)
      return body && { type: 'image/webp', body }
    },
  }
}
