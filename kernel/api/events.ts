import { event } from './refs.js'
import type { Connection, SentTransaction, SettledTransaction } from './services.js'

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
/** A plugin or an adapter reported it by the service `Transactions`. */
export const TransactionSent = /* @__PURE__ */ event<SentTransaction>('transaction:sent')
/** As for `TransactionSent`. */
export const TransactionSettled = /* @__PURE__ */ event<SettledTransaction>('transaction:settled')
export const PluginFailed = /* @__PURE__ */ event<{ plugin: string; phase: string; error: Error }>('plugin:failed')
export const ModalOpened = /* @__PURE__ */ event<{ view: string; connected: boolean }>('modal:opened')
export const ModalClosed = /* @__PURE__ */ event<{ connected: boolean }>('modal:closed')
