import { LRUCache } from 'lru-cache'
import { readItemFacts } from 'portico-protocol/items/readItemFacts.js'
import { cleanText } from 'portico-lib/text/cleanText.js'
import type { ItemAnswer } from 'portico-protocol/gateway/items.js'
import type { Clock } from '../base/Clock.js'
import type { Log } from '../base/Log.js'
import { createKeptReads } from '../pictures/createKeptReads.js'
import type { Pictures } from '../pictures/Pictures.js'
import type { Items } from './Items.js'
import { toFileAddress } from '../heldItems/toFileAddress.js'

/** Descriptions that are remembered. */
const maxKept = 5_000

const nothing: ItemAnswer = { name: null, image: null, traits: [] }

/** Reads the descriptions of items, so that browsers of visitors ask no stranger's server. Pictures are linked to, as those of tokens are. */
export const createItems = ({
  pictures,
  read,
  clock,
  log,
}: {
  readonly pictures: Pick<Pictures, 'link'>
  /** Reads a file at a public host. */
  readonly read: (address: string, signal: AbortSignal) => Promise<Buffer>
  readonly clock: Clock
  readonly log: Log
}): Items => {
  const linkOf = (image: unknown): string | null => {
    const address = toFileAddress(image)
    return (address !== undefined && pictures.link(address)) || null
  }

  const find = createKeptReads<ItemAnswer>({
    kept: new LRUCache({ max: maxKept }),
    read: async (address, { signal }) => {
      const { name, image, traits } = readItemFacts(JSON.parse((await read(address, signal)).toString('utf8')))
      return { name: cleanText(name, 64) || null, image: linkOf(image), traits: traits.map(({ name: of, value }) => ({ name: of, value })) }
    },
    busy: 'Too many items are being read.',
    event: 'no item',
    clock,
    log,
  })

  return {
    describe: async (uri, asker) => {
      const address = toFileAddress(uri)
      return (address === undefined ? undefined : await find(address, asker)) ?? nothing
    },
    picture: (image) => ({ ...nothing, image: linkOf(image) }),
  }
}
