import { type Dispose, opaque, type Transport, type TransportChange } from '../../kernel/api/index.js'
import { withAbort } from '../../lib/withAbort.js'
import { WrongChainError } from './errors.js'
import type { Wallet } from './wrapProvider.js'
import { createWatchers } from '../../lib/createWatchers.js'
import { orUndefinedAfter } from '../../lib/orUndefinedAfter.js'
import { onBfcacheRestore } from '../../lib/onBfcacheRestore.js'
import { sameAddresses } from '../../lib/sameAddress.js'
import { readAccounts } from './readAccounts.js'
import { readChainId } from './readChainId.js'

export interface TransportNeeds {
  readonly wallet: Wallet
  readonly accounts: readonly string[]
  readonly chain: string
  /** Ends the connection where something other than this page's own requests made it. */
  readonly end?: () => Promise<unknown>
  /** Receives `pageshow`. */
  readonly page: EventTarget
  after(ms: number, run: () => void): Dispose
}

/** Requests that mean something else on another chain. They are sent only when the wallet proves to be on the chain. */
const bound = /^(eth_(?!(accounts|requestAccounts|chainId)$)|wallet_sendCalls$)/

const goodbye = 2_000
/** How long a wallet may take to report its chain, in ms. */
const lookMs = 3_000

/**
 * Sends requests to one installed wallet and reports each of its changes once, also those made while the page was in the back/forward
 * cache.
 */
export const createTransport = ({ wallet, accounts, chain, end, page, after }: TransportNeeds): Transport => {
  const { tell, watch } = createWatchers<TransportChange>(() => listen())
  let known = { accounts, chain }
  let closed = false
  const receive = (change: TransportChange) => {
    if (closed) return
    if (change === 'closed') closed = true
    else {
      const next = { accounts: change.accounts ?? known.accounts, chain: change.chain ?? known.chain }
      if (sameAddresses(next.accounts, known.accounts) && next.chain === known.chain) return
      known = next
    }
    tell(change)
  }
  /** A page in the back/forward cache received no events, and the state of its wallet may have changed. */
  const look = async () => {
    const ask = (method: string) => orUndefinedAfter(after, lookMs, (signal) => wallet.ask(method, undefined, signal))
    const [held, at] = await Promise.all([ask('eth_accounts'), ask('eth_chainId')])
    const accounts = readAccounts(held)
    const chain = readChainId(at)
    if (accounts?.length === 0) receive('closed')
    else receive({ ...(accounts && { accounts }), ...(chain && { chain }) })
  }
  const listen = (): Dispose => {
    const ends = [wallet.on(receive), onBfcacheRestore(page, look)]
    return () => {
      for (const end of ends) end()
    }
  }
  return {
    native: opaque(wallet.provider),
    request: async ({ method, params, chain: wanted, signal }) => {
      if (bound.test(method)) {
        const actual = readChainId(await wallet.ask('eth_chainId', undefined, signal))
        if (actual !== wanted) throw new WrongChainError({ method, wanted, actual })
      }
      const answer = await wallet.ask(method, params, signal)
      // Not every wallet reports a switch by an event.
      const now = method === 'eth_chainId' ? readChainId(answer) : undefined
      if (now) receive({ chain: now })
      return answer
    },
    watch,
    // MIP-2 wallet_revokePermissions: many wallets do not support it, and some never answer.
    async close() {
      closed = true
      await orUndefinedAfter(after, goodbye, (signal) =>
        end ? withAbort(end(), signal) : wallet.ask('wallet_revokePermissions', [{ eth_accounts: {} }], signal),
      )
    },
  }
}
