import { ConnectorSources, Drivers, ModalFooter, ModalHeader } from '../kernel/api/index.js'
import type { FirstPartyNames } from '../kernel/plugins/FirstPartyNames.js'
import { isRecord } from '../lib/checks/isRecord.js'
import * as account from '../ports/account.js'
import * as activity from '../ports/activity.js'
import * as connect from '../ports/connect.js'
import * as networks from '../ports/networks.js'
import * as receive from '../ports/receive.js'
import * as send from '../ports/send.js'
import * as wallets from '../ports/wallets.js'
import { builtinFlags, builtinNames } from './builtinNames.js'

/** The ports that have slots. They outlive the folders of their plugins. */
const ports: readonly Readonly<Record<string, unknown>>[] = [account, activity, connect, networks, receive, send, wallets]

/** Adapters of this package that hosts pass themselves. */
const adapters = ['evm', 'solana', 'bitcoin', 'polkadot', 'cosmos', 'wagmi', 'ethers', 'legacy']

/** Flags of planned features, and of features that are not built: a host may set them. */
const flagsToCome = [...['emailCapture', 'branding', 'reownBranding'], ...['pay', 'payments', 'payWithExchange', 'reownAuthentication', 'headless']]

/** The names that belong to the built-in plugins, whether or not a page has them. */
export const firstPartyNames = (): FirstPartyNames => ({
  ids: new Set([...Object.keys(builtinNames), ...adapters]),
  names: new Map(Object.entries(builtinNames).flatMap(([id, names]) => names.split(' ').flatMap((name) => (name ? [[name, id] as const] : [])))),
  slots: [...ports.flatMap((port) => Object.values<unknown>(port)), ModalHeader, ModalFooter, ConnectorSources, Drivers].flatMap((ref) =>
    isRecord(ref) && ref.kind === 'slot' && typeof ref.id === 'string' ? ref.id : [],
  ),
  flags: [...builtinFlags.split(' '), ...flagsToCome],
})
