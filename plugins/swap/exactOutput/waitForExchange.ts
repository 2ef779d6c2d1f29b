import type { Readable } from '../../../kernel/api/index.js'
import { withAbort } from '#lib/timing/withAbort.js'
import type { Exchanges, ExchangesState } from '../createExchanges.js'
import type { Exchange } from '../types.js'

/** The exchange of a network, once it is known whether there is one. What failed before is asked for again. @throws if the gateway or the network does not answer */
export const waitForExchange = async (
  { exchanges, known }: { readonly exchanges: Exchanges; readonly known: Readable<ExchangesState> },
  chain: string,
  signal: AbortSignal,
): Promise<Exchange | undefined> => {
  exchanges.need(chain)
  let stop = () => {}
  const decided = new Promise<void>((resolve) => {
    const look = () => exchanges.offer(chain) !== 'loading' && resolve()
    stop = known.subscribe(look)
    look()
  })
  await withAbort(decided, signal).finally(() => stop())
  if (exchanges.offer(chain) === 'failed') throw new Error('The exchanges of the network are not known.')
  return exchanges.offer(chain) === 'served' ? exchanges.find(chain) : undefined
}
