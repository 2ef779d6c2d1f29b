import { addressKey } from '../addresses/sameAddress.js'
import { isRecord } from '../checks/isRecord.js'
import { toRecord } from '../checks/toRecord.js'
import { toImageSource } from '../web/toImageSource.js'

/** Of one list of one network. */
const most = 2_000

const entriesOf = (list: unknown, picture: 'image' | 'icon') =>
  (Array.isArray(list) ? list : [list]).slice(0, most).flatMap((entry: unknown) => {
    if (!isRecord(entry) || typeof entry.address !== 'string') return []
    const source = toImageSource(entry[picture])
    return source === undefined ? [] : [[addressKey(entry.address), source] as const]
  })

/**
 * The pictures of the tokens that the host lists for a network, by `addressKey`: those of `tokens`, then those of the exchanges of
 * `features.swaps`. What names no address, or no image that may be shown, is left out.
 *
 * @param given the options as the host wrote them
 * @param chain CAIP-2 id
 */
export const listedPictures = (given: Readonly<Record<string, unknown>>, chain: string): ReadonlyMap<string, string> => {
  const exchange = toRecord(toRecord(toRecord(toRecord(given.features).swaps).exchanges)[chain])
  return new Map([...entriesOf(exchange.tokens, 'icon'), ...entriesOf(toRecord(given.tokens)[chain], 'image')])
}
