import { event } from './refs.js'
import type { Connection, SentTransaction, SettledTransaction } from './services.js'

/** A wallet is connected. `restored`: by a connection of an earlier visit. */
export const SessionConnected = /* @__PURE__ */ event<{ namespace: string; connection: Connection; restored: boolean }>('session:connected')
/** A connection is settled: every `SessionSettled` hook agreed to it. A connection that a hook refuses ends without it. */
export const SessionAdmitted = /* @__PURE__ */ event<{ namespace: string; connection: Connection; restored: boolean }>('session:admitted')
/** A wallet gets a request to connect: its end is `SessionAdmitted` or `SessionFailed`. Not emitted where a connection is only reopened. */
export const SessionAsked = /* @__PURE__ */ event<{ connectorId: string }>('session:asked')
/**
 * An attempt to connect that was asked for ended without a connection: declined, timed out, refused by the wallet or by a `SessionSettled`
 * hook, or cancelled on the page. `reasonOf(error, 'connect')` says which.
 */
export const SessionFailed = /* @__PURE__ */ event<{ connectorId: string; error: Error }>('session:failed')
/** Another account of the same wallet, or the same account on another network. */
export const SessionChanged = /* @__PURE__ */ event<{ namespace: string; connection: Connection }>('session:changed')
/** A connection ended, by the visitor (or the page) or by the wallet. */
export const SessionDisconnected = /* @__PURE__ */ event<{ namespace: string; connectorId: string; by: 'visitor' | 'wallet' }>('session:disconnected')
/** Emitted once, when the last connection has ended. */
export const AllDisconnected = /* @__PURE__ */ event('session:none')
/** Another network is in use. `network` is a CAIP-2 id; `by`: who chose it, where `page` took away the one that was in use. */
export const NetworkChanged = /* @__PURE__ */ event<{ namespace: string; network: string; by: 'visitor' | 'wallet' | 'page' }>('network:changed')
/** The wallet is on a network the host did not declare. */
export const NetworkUnsupported = /* @__PURE__ */ event<{ namespace: string; network: string }>('network:unsupported')
/** A plugin or an adapter reported it by the service `Transactions`. */
export const TransactionSent = /* @__PURE__ */ event<SentTransaction>('transaction:sent')
/** As for `TransactionSent`. */
export const TransactionSettled = /* @__PURE__ */ event<SettledTransaction>('transaction:settled')
/** A plugin failed. `phase` names what it was doing, for example `setup`. */
export const PluginFailed = /* @__PURE__ */ event<{ plugin: string; phase: string; error: Error }>('plugin:failed')
/** The modal opened. `view` is the id of its first view; `connected`: a wallet is connected. */
export const ModalOpened = /* @__PURE__ */ event<{ view: string; connected: boolean }>('modal:opened')
/** The modal closed. `connected`: a wallet is connected. */
export const ModalClosed = /* @__PURE__ */ event<{ connected: boolean }>('modal:closed')
