import { event } from './refs.js'
import type { Connection } from './services.js'

export const SessionConnected = /* @__PURE__ */ event<{ namespace: string; connection: Connection; restored: boolean }>('session:connected')
/** An attempt to connect ended without a connection: declined, timed out, or refused by the wallet. Not told of one that was given up. */
export const SessionFailed = /* @__PURE__ */ event<{ connectorId: string; error: Error }>('session:failed')
/** Another account of the same wallet, or the same account on another network. */
export const SessionChanged = /* @__PURE__ */ event<{ namespace: string; connection: Connection }>('session:changed')
export const SessionDisconnected = /* @__PURE__ */ event<{ namespace: string; connectorId: string; by: 'visitor' | 'wallet' }>('session:disconnected')
/** SPEC §4: emitted once, when the last connection is gone. */
export const AllDisconnected = /* @__PURE__ */ event('session:none')
export const NetworkChanged = /* @__PURE__ */ event<{ namespace: string; network: string; by: 'visitor' | 'wallet' }>('network:changed')
/** The wallet is on a network the host did not declare. */
export const NetworkUnsupported = /* @__PURE__ */ event<{ namespace: string; network: string }>('network:unsupported')
/** `chain` is a CAIP-2 id. `transfer` says what is being moved, as far as the sender knows it; `amount` is in base units. */
export const TransactionSent = /* @__PURE__ */ event<{
  chain: string
  hash: string
  transfer?: { from: string; to: string; symbol: string; amount: bigint; decimals: number }
}>('transaction:sent')
/**
 * `replaced`: another transaction of the same nonce was mined. `dropped`: no node knows it any more. `unclear`: the network shows another
 * transaction under its hash. `mined`: the hash under which it is in a block, where the wallet sped it up.
 */
export const TransactionSettled = /* @__PURE__ */ event<{
  chain: string
  hash: string
  outcome: 'done' | 'reverted' | 'replaced' | 'dropped' | 'unclear'
  mined?: string
}>('transaction:settled')
export const PluginFailed = /* @__PURE__ */ event<{ plugin: string; phase: string; error: Error }>('plugin:failed')
export const ModalOpened = /* @__PURE__ */ event<{ view: string; connected: boolean }>('modal:opened')
export const ModalClosed = /* @__PURE__ */ event<{ connected: boolean }>('modal:closed')
