import { addressKey } from '../addresses/sameAddress.js'
import { isRecord } from '../checks/isRecord.js'
import { toRecord } from '../checks/toRecord.js'
import { toImageSource } from '../web/toImageSource.js'

/** Of one list of one network. */
const maxEntries = 2_000

const entriesOf = (list: unknown, picture: 'image' | 'icon') =>
  (Array.isArray(list) ? list : [list]).slice(0, maxEntries).flatMap((entry: unknown) => {
    if (!isRecord(entry) || typeof entry.address !== 'string') return []
    const source = toImageSource(entry[picture])
    return source === undefined ? [] : [[addressKey(entry.address), source] as const]
  })

/**
 * The pictures of the tokens that the host lists for a network, by `addressKey`: those of `tokens`, then those of the exchanges of
 * `features.swaps`. What names no address, or no image that may be shown, is left out.
 *
 * @param written what the host wrote of its options `tokens` and `features.swaps` (`host.written`)
 * @param chain CAIP-2 id
 */
export const listedPictures = (written: Readonly<Record<string, unknown>>, chain: string): ReadonlyMap<string, string> => {
  const exchange = toRecord(toRecord(toRecord(written['features.swaps']).exchanges)[chain])
  return new Map([...entriesOf(exchange.tokens, 'icon'), ...entriesOf(toRecord(written.tokens)[chain], 'image')])
}
