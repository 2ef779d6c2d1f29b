import { type Dispose, opaque, type Transport, type TransportChange } from '../../kernel/api/index.js'
import { safeGet } from '#lib/checks/safeGet.js'
import { withAbort } from '#lib/timing/withAbort.js'
import { WrongChainError } from './errors.js'
import type { Wallet } from './wrapProvider.js'
import { createWatchers } from '#lib/timing/createWatchers.js'
import { withTimeoutOrUndefined } from '#lib/timing/withTimeoutOrUndefined.js'
import { onPageReturn } from '#lib/web/onPageReturn.js'
import { sameAddresses } from '#lib/addresses/sameAddress.js'
import { isGone } from './isGone.js'
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

/** Whether a wallet lists its permissions (EIP-2255), and none of them is for accounts. */
const isRevoked = (permissions: unknown): boolean =>
  Array.isArray(permissions) && permissions.every((one) => safeGet(one, 'parentCapability') !== 'eth_accounts')

/**
 * Sends requests to one installed wallet and reports each of its changes once, also those made while the page was in the back/forward
 * cache.
 */
export const createTransport = ({ wallet, accounts, chain, end, page, after }: TransportNeeds): Transport => {
  const { tell, watch } = createWatchers<TransportChange>(() => listen())
  let known = { accounts, chain }
  let closed = false
  /** Counts lists of accounts, so that a late answer does not undo what the wallet reported since. */
  let reports = 0
  let confirming = false
  const askInTime = (method: string) => withTimeoutOrUndefined(after, lookMs, (signal) => wallet.ask(method, undefined, signal))
  /**
   * Some wallets report no account for a moment while the visitor selects another one. The accounts are what `eth_accounts` returns
   * (EIP-1193), so it is asked once before the connection ends. A wallet that took its permission back has ended it; one that is locked still
   * lists the permission (EIP-2255), or does not say. Its accounts come back when it is unlocked.
   */
  const confirmEnd = async () => {
    if (confirming) return
    confirming = true
    const before = reports
    const accounts = readAccounts(await askInTime('eth_accounts'))
    const isEnded = accounts?.length === 0 && isRevoked(await askInTime('wallet_getPermissions'))
    confirming = false
    if (reports !== before || closed) return
    if (accounts && accounts.length > 0) return receive({ accounts })
    if (isEnded) return receive('closed')
    known = { ...known, accounts: [] }
    tell({ accounts: [] })
  }
  const receive = (change: TransportChange) => {
    if (closed) return
    if (change !== 'closed' && change.accounts?.length === 0) {
      if (known.accounts.length > 0) void confirmEnd()
      return
    }
    if (change !== 'closed' && change.accounts) reports++
    if (change === 'closed') closed = true
    else {
      const next = { accounts: change.accounts ?? known.accounts, chain: change.chain ?? known.chain }
      if (sameAddresses(next.accounts, known.accounts) && next.chain === known.chain) return
      known = next
    }
    tell(change)
  }
  /** A page in the back/forward cache, or in a frozen tab, received no events, and the state of its wallet may have changed. */
  const look = async () => {
    const [held, at] = await Promise.all([askInTime('eth_accounts'), askInTime('eth_chainId')])
    const accounts = readAccounts(held)
    const chain = readChainId(at)
    if (accounts?.length === 0) receive({ accounts })
    else receive({ ...(accounts && { accounts }), ...(chain && { chain }) })
  }
  /** A connection to an extension that is gone has ended. */
  const ask: Wallet['ask'] = (...call) =>
    wallet.ask(...call).catch((error: unknown) => {
      if (isGone(error)) receive('closed')
      throw error
    })
  const listen = (): Dispose => {
    const ends = [wallet.on(receive), onPageReturn(page, look)]
    return () => {
      for (const end of ends) end()
    }
  }
  return {
    native: opaque(wallet.provider),
    request: async ({ method, params, chain: wanted, signal }) => {
      if (bound.test(method)) {
        const actual = readChainId(await ask('eth_chainId', undefined, signal))
        if (actual !== wanted) throw new WrongChainError({ method, wanted, actual })
      }
      const answer = await ask(method, params, signal)
      // Not every wallet reports a switch by an event.
      const now = method === 'eth_chainId' ? readChainId(answer) : undefined
      if (now) receive({ chain: now })
      return answer
    },
    watch,
    // MIP-2 wallet_revokePermissions: many wallets do not support it, and some never answer.
    async close() {
      closed = true
      await withTimeoutOrUndefined(after, goodbye, (signal) =>
        end ? withAbort(end(), signal) : wallet.ask('wallet_revokePermissions', [{ eth_accounts: {} }], signal),
      )
    },
  }
}
