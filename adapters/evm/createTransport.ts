import { type Dispose, opaque, type Transport, type TransportChange } from '../../kernel/contract/index.js'
import { withAbort } from '../../lib/withAbort.js'
import { WrongChainError } from './errors/WrongChainError.js'
import type { Wallet } from './pinProvider.js'
import { readChainId } from './readChainId.js'

export interface TransportNeeds {
  readonly wallet: Wallet
  readonly accounts: readonly string[]
  readonly chain: string
  /** Ends the connection where something else than this page's own requests made it. */
  readonly end?: () => Promise<unknown>
  after(ms: number, run: () => void): Dispose
}

/** What means something else on another chain. Such a request leaves only when the wallet proves to be on its chain. */
const bound = /^(eth_(?!(accounts|requestAccounts|chainId)$)|wallet_sendCalls$)/

const goodbye = 2_000

/** Carries requests to one installed wallet and reports its changes, each once. */
export const createTransport = ({ wallet, accounts, chain, end, after }: TransportNeeds): Transport => {
  const listeners = new Set<(change: TransportChange) => void>()
  let known = { accounts: accounts.join().toLowerCase(), chain }
  let closed = false
  let unwatch: Dispose | undefined
  const receive = (change: TransportChange) => {
    if (closed) return
    if (change === 'closed') closed = true
    else {
      const next = { accounts: change.accounts?.join().toLowerCase() ?? known.accounts, chain: change.chain ?? known.chain }
      if (next.accounts === known.accounts && next.chain === known.chain) return
      known = next
    }
    for (const listener of [...listeners]) listener(change)
  }
  return {
    native: opaque(wallet.provider),
    request: async ({ method, params, chain: wanted, signal }) => {
      if (bound.test(method)) {
        const actual = readChainId(await wallet.ask('eth_chainId', undefined, signal))
        if (actual !== wanted) throw new WrongChainError({ method, wanted, actual })
      }
      const answer = await wallet.ask(method, params, signal)
      // Not every wallet reports a switch by itself.
      const now = method === 'eth_chainId' ? readChainId(answer) : undefined
      if (now) receive({ chain: now })
      return answer
    },
    watch(listener) {
      const own = (change: TransportChange) => listener(change)
      listeners.add(own)
      unwatch ??= wallet.on(receive)
      return () => {
        if (!listeners.delete(own) || listeners.size > 0) return
        unwatch?.()
        unwatch = undefined
      }
    },
    // MIP-2 wallet_revokePermissions: many wallets do not have it, and some never answer.
    async close() {
      closed = true
      const patience = new AbortController()
      const stop = after(goodbye, () => patience.abort())
      const asked = end ? withAbort(end(), patience.signal) : wallet.ask('wallet_revokePermissions', [{ eth_accounts: {} }], patience.signal)
      await asked.catch(() => undefined)
      stop()
    },
  }
}
