import { onTestFinished } from 'vitest'
import {
  type Capabilities,
  type Network,
  type Plugin,
  type SentTransaction,
  type SettledTransaction,
  TransactionSent,
  TransactionSettled,
} from '../../../kernel/api/index.js'
import { ActivityFailed } from '../../../ports/activity.js'
import { fakeWallets } from '../../../tests/harness/fakeWallets.js'
import { mountModal } from '../../../tests/harness/mountModal.js'
import { activity } from '../manifest.js'
import { account, chain, friend, now } from './wireRow.js'
// Loaded before the tests, so that opening does not wait for the disk.
import '../../../kernel/services/http/sendRequest.js'
import '../plugin.js'
import '../readPage.js'
import '../views/late.js'
import '../views/transaction.js'
import '../views/views.js'

export const network = (id: number, name: string): Network => ({
  id,
  chainNamespace: 'eip155',
  caipNetworkId: `eip155:${id}`,
  name,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
  blockExplorers: { default: { name: 'Etherscan', url: 'https://etherscan.io' } },
})

/** A modal that ends with the test. */
export const mountActivity = (options: Parameters<typeof mountModal>[0]) => {
  const modal = mountModal(options)
  onTestFinished(async () => {
    modal.scope.dispose()
    await modal.kernel.destroy()
  })
  return modal
}

export interface ActivityWorld {
  readonly served?: boolean
  readonly storage?: Storage
  readonly more?: readonly Plugin[]
  /** What the driver can do beside. */
  readonly extra?: Partial<Capabilities>
  answer?(url: URL): unknown
}
/** The list as a view of its own, for a connected account. */
export const showActivity = async ({ served = true, storage, more = [], extra = {}, answer = () => ({ data: [] }) }: ActivityWorld = {}) => {
  const wallets = fakeWallets({ id: 'com.harbor', name: 'Harbor', rdns: 'com.harbor' })
  wallets.extra = extra
  const asked: URL[] = []
  const modal = mountActivity({
    now,
    networks: [network(1, 'Ethereum'), network(137, 'Polygon')],
    plugins: [activity(), wallets.plugin, ...more],
    ...(storage && { storage }),
    ...(served && { host: { apiUrl: 'https://api.lumen.example/base' } as object }),
    watch: [ActivityFailed],
    fetch: async (input) => {
      const url = new URL(String(input))
      asked.push(url)
      const body = answer(url)
      return body instanceof Response ? body : Response.json(body)
    },
  })
  const { emit } = modal.kernel
  /** As the kernel tells of transactions. */
  const told = {
    sent: (facts: Partial<SentTransaction>) => emit(TransactionSent, { chain, hash: '', ...facts }),
    settled: (facts: Partial<SettledTransaction>) => emit(TransactionSettled, { chain, hash: '', outcome: 'done', ...facts }),
  }
  modal.kernel.preload()
  await modal.settle()
  const connection = modal.kernel.sessions.connect('com.harbor')
  await modal.settle()
  wallets.asked.at(-1)?.approve({ address: account })
  await connection
  await modal.open({ view: 'Transactions' })
  await modal.advance(0)
  return { ...modal, wallets, told, asked }
}
/** A page of rows, as the server of the host sends it. */
export const page = (...data: readonly unknown[]) => ({ data, next: null })
export const hash = `0x${'cd'.repeat(32)}`
/** What this browser sent. */
export const transfer = { from: account, to: friend, symbol: 'DAI', amount: 12_500_000n, decimals: 6 }
