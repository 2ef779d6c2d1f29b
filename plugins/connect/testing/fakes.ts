import type { Connector, HostInfo, HostPolicy, SlotItem } from '../../../kernel/api/index.js'
import { proxy } from 'valtio/vanilla'
import { msg, toReadable, view } from '../../../kernel/api/index.js'
import type { ConnectRow } from '../../../ports/connect.js'
import { policy } from '../../../tests/harness/fakeKernel.js'
import { chooseRecents } from '../chooseRecents.js'
import type { WalletListInput } from '../listWallets.js'

export const wallet = (id: string, change: Partial<Connector> = {}): Connector => ({
  id,
  name: id.replace(/^.*\./, '').replace(/^./, (letter) => letter.toUpperCase()),
  kind: 'injected',
  namespaces: ['eip155'],
  ...(id.includes('.') ? { rdns: id } : {}),
  open: () => Promise.reject(new Error('Not part of this test.')),
  ...change,
})

export const legacy = wallet('injected', { name: 'Browser Wallet' })

export const row = (id: string, type: ConnectRow['type']): SlotItem<ConnectRow> => ({
  id,
  plugin: 'elsewhere',
  item: { type, label: msg(`test.${id}`, id), icon: 'qr', open: view(`elsewhere.${id}`) },
})

export const host = (options: HostPolicy = policy, mobile = false): HostInfo => ({
  name: 'Test app',
  description: '',
  domain: 'app.example',
  url: 'https://app.example',
  icon: undefined,
  termsUrl: undefined,
  privacyUrl: undefined,
  mobile,
  options,
  state: toReadable(proxy({})),
  written: {},
})

export interface ListChange extends Partial<WalletListInput> {
  readonly policy?: HostPolicy
  readonly mobile?: boolean
}
export const listInput = ({ policy: options, mobile, ...change }: ListChange = {}): WalletListInput => ({
  connectors: [],
  looking: false,
  recents: [],
  chooseRecents,
  rows: [],
  host: host(options, mobile),
  hidden: [],
  pairs: true,
  last: 'any',
  shown: [],
  ...change,
})
