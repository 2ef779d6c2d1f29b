import { BulkheadRejectedError, bulkhead } from 'cockatiel'
import { LRUCache } from 'lru-cache'
import { readItemFacts } from 'portico-protocol/items/readItemFacts.js'
import { cleanText } from 'portico-lib/text/cleanText.js'
import { toItemAddress } from 'portico-protocol/items/toItemAddress.js'
import type { ItemAnswer } from 'portico-protocol/gateway/items.js'
import type { Clock } from '../base/Clock.js'
import type { Log } from '../base/Log.js'
import { ApiError } from '../http/ApiError.js'
import type { Pictures } from '../pictures/Pictures.js'
import type { Items } from './Items.js'

/** Files of metadata that are fetched at once, and those that wait. */
const [atOnce, waiting] = [4, 64]
/** Descriptions that are remembered; ms after which one is read again, and after which a failure is tried again. */
const [maxKept, fresh, again] = [5_000, 86_400_000, 600_000]

/** Public gateways to networks of files, by the scheme of their addresses. */
const gateways: Readonly<Record<string, string>> = { ipfs: 'https://ipfs.io/ipfs/', ar: 'https://arweave.net/' }

/** The https address of a file that a contract names. Undefined for any other address. */
const toHttps = (address: unknown): string | undefined => {
  const named = toItemAddress(address)
  const [, scheme = '', rest = ''] = /^(ipfs|ar):\/\/(?:ipfs\/)?(.*)$/.exec(named ?? '') ?? []
  return scheme === '' ? named : `${gateways[scheme]}${rest}`
}

const nothing: ItemAnswer = { name: null, image: null, traits: [] }

interface Kept {
  readonly at: number
  readonly answer: ItemAnswer
  readonly failed: boolean
}

/** Reads the descriptions of items, so that browsers of visitors ask no stranger's server. Pictures are linked to, as those of tokens are. */
export const createItems = ({
  pictures,
  read,
  clock,
  log,
}: {
  readonly pictures: Pick<Pictures, 'link'>
  /** Reads a file at a public host. */
  readonly read: (address: string) => Promise<Buffer>
  readonly clock: Clock
  readonly log: Log
}): Items => {
  const kept = new LRUCache<string, Kept>({ max: maxKept })
  const running = new Map<string, Promise<Kept>>()
  const queue = bulkhead(atOnce, waiting)
  const linkOf = (image: unknown): string | null => {
    const address = toHttps(image)
    return (address !== undefined && pictures.link(address)) || null
  }

  const load = async (address: string): Promise<Kept> => {
    try {
      const { name, image, traits } = readItemFacts(JSON.parse((await queue.execute(() => read(address))).toString('utf8')))
      const answer: ItemAnswer = { name: cleanText(name, 64) || null, image: linkOf(image), traits: traits.map(({ name: of, value }) => ({ name: of, value })) }
      return { at: clock.now(), answer, failed: false }
    } catch (error) {
      if (error instanceof BulkheadRejectedError) throw new ApiError(503, 'NOT_READY', 'Too many items are being read.', { cause: error, retryAfter: 5 })
      log('no item', { level: 'info', cause: error instanceof Error ? error.message : `${error}` })
      return { at: clock.now(), answer: nothing, failed: true }
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
    describe: async (uri) => {
      const address = toHttps(uri)
      if (address === undefined) return nothing
      const known = kept.get(address)
      const { answer } = known && Math.abs(clock.now() - known.at) < (known.failed ? again : fresh) ? known : await once(address)
      return answer
    },
    picture: (image) => ({ ...nothing, image: linkOf(image) }),
  }
}
