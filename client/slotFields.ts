import * as kernel from '../kernel/api/slots.js'
import type { SlotFields, SlotFieldsOf } from '../kernel/plugins/SlotFields.js'
import { isRecord } from '#lib/checks/isRecord.js'
import * as account from '../ports/account.js'
import * as activity from '../ports/activity.js'
import * as connect from '../ports/connect.js'
import * as networks from '../ports/networks.js'
import * as receive from '../ports/receive.js'
import * as send from '../ports/send.js'
import * as tokens from '../ports/tokens.js'
import * as wallets from '../ports/wallets.js'

const body = { body: 'view' } as const
const types = ['walletConnect', 'recent', 'injected', 'featured', 'custom', 'external', 'recommended', 'all'] as const

const idOf = (ref: unknown): string => (isRecord(ref) && typeof ref.id === 'string' ? ref.id : '')
/** By the ids of the slots of a port. A slot of it without a line, or a line without a field that its items need, does not compile. */
const of = <port extends object>(port: port, fields: SlotFieldsOf<port>): readonly (readonly [id: string, fields: SlotFields])[] =>
  Object.entries<SlotFields>(fields).map(([name, required]) => [idOf(Reflect.get(port, name)), required])

/** The fields that the items of each slot of this package must have. The ports outlive the folders of their plugins. */
export const slotFields = (): ReadonlyMap<string, SlotFields> =>
  new Map([
    ...of(account, {
      AccountActions: { feature: 'text', label: 'message', icon: 'text', open: 'view' },
      AccountTabs: { label: 'message', ...body },
      AccountOwners: body,
      AccountBanners: body,
      AccountRows: { label: 'message', icon: 'text', open: 'view' },
    }),
    ...of(activity, { ActivitySections: body }),
    ...of(connect, {
      ConnectSections: { method: ['wallet', 'email', 'social'], ...body },
      ConnectRows: { type: types, label: 'message', icon: 'text', open: 'view' },
      ConnectGroups: { type: types, ...body, rows: 'function' },
      ConnectGrids: body,
      WalletTags: { wallets: 'texts', label: 'message' },
      ConnectAlternatives: { label: 'message', icon: 'text', open: 'view' },
      WalletLookups: { service: 'service' },
    }),
    ...of(networks, { NetworkTags: { networks: 'texts', label: 'message' }, NetworkDetails: body }),
    ...of(receive, { ReceiveSections: body }),
    ...of(send, { SendFormSections: body, SendReviewSections: body }),
    ...of(tokens, { TokenSections: body }),
    ...of(wallets, { WalletOpeners: { service: 'service' } }),
    ...of(kernel, {
      ModalHeader: { label: 'message', icon: 'text', open: 'view', on: 'texts' },
      ModalFooter: { text: 'message' },
      ConnectorSources: { namespaces: 'texts', service: 'service' },
      Drivers: { namespace: 'text', service: 'service' },
    }),
  ])
