import { event } from './refs.js'
import type { Connection, SentTransaction, SettledTransaction } from './services.js'

/** A wallet is connected. `restored` says whether the connection is from an earlier visit. @public */
export const SessionConnected = /* @__PURE__ */ event<{ namespace: string; connection: Connection; restored: boolean }>('session:connected')
/** A connection is settled: every `SessionSettled` hook accepted it. A connection that a hook rejects ends without this event. @public */
export const SessionAdmitted = /* @__PURE__ */ event<{ namespace: string; connection: Connection; restored: boolean }>('session:admitted')
/** A wallet gets a request to connect. It ends with `SessionAdmitted` or `SessionFailed`. It is not emitted for reopened connections. @public */
export const SessionAsked = /* @__PURE__ */ event<{ connectorId: string }>('session:asked')
/**
 * A requested attempt to connect ended without a connection: it was declined, timed out, was rejected by the wallet or by a
 * `SessionSettled` hook, or was cancelled on the page. `reasonOf(error, 'connect')` returns the reason.
 * @public
 */
export const SessionFailed = /* @__PURE__ */ event<{ connectorId: string; error: Error }>('session:failed')
/** The wallet uses another account, or the same account on another network. @public */
export const SessionChanged = /* @__PURE__ */ event<{ namespace: string; connection: Connection }>('session:changed')
/** A connection was ended by the visitor, the page or the wallet. @public */
export const SessionDisconnected = /* @__PURE__ */ event<{ namespace: string; connectorId: string; by: 'visitor' | 'wallet' }>('session:disconnected')
/** The last connection has ended. It is emitted once. @public */
export const AllDisconnected = /* @__PURE__ */ event('session:none')
/** Another network is in use. `network` is a CAIP-2 id. `by` says who chose it, where `page` means that the page removed the previous one. @public */
export const NetworkChanged = /* @__PURE__ */ event<{ namespace: string; network: string; by: 'visitor' | 'wallet' | 'page' }>('network:changed')
/** The wallet is on a network that the host did not declare. @public */
export const NetworkUnsupported = /* @__PURE__ */ event<{ namespace: string; network: string }>('network:unsupported')
/** A plugin or an adapter reported a transaction through the service `Transactions`. @public */
export const TransactionSent = /* @__PURE__ */ event<SentTransaction>('transaction:sent')
/** A plugin or an adapter reported the result of a transaction, as for `TransactionSent`. @public */
export const TransactionSettled = /* @__PURE__ */ event<SettledTransaction>('transaction:settled')
/** A plugin failed. `phase` names its activity, for example `setup`. @public */
export const PluginFailed = /* @__PURE__ */ event<{ plugin: string; phase: string; error: Error }>('plugin:failed')
/** The modal opened. `view` is the id of its first view, and `connected` says whether a wallet is connected. @public */
export const ModalOpened = /* @__PURE__ */ event<{ view: string; connected: boolean }>('modal:opened')
/** The modal closed. `connected` says whether a wallet is connected. @public */
export const ModalClosed = /* @__PURE__ */ event<{ connected: boolean }>('modal:closed')
