// @vitest-environment happy-dom
// Every slot that a built-in view draws beside those of Connect and Account, filled by a plugin that has the published entries alone.
import { afterEach, expect, test } from 'vitest'
import { defineManifest, definePlugin, into, lazyPlugin, msg, type Plugin, type PreparedTransfer, type Transfer, view, viewSpec } from '../../exports/plugin.js'
import { account } from '../../plugins/account/manifest.js'
import { activity } from '../../plugins/activity/manifest.js'
import { networks } from '../../plugins/networks/manifest.js'
import { receive } from '../../plugins/receive/manifest.js'
import { send } from '../../plugins/send/manifest.js'
import { tokens } from '../../plugins/tokens/manifest.js'
import { type ActivityOf, ActivitySections } from '../../ports/activity.js'
import { NetworkDetails, NetworkTags } from '../../ports/networks.js'
import { type ReceivedTo, ReceiveSections } from '../../ports/receive.js'
import { type SendDraft, SendFormSections, SendReviewSections } from '../../ports/send.js'
import { fakeWallets } from '../harness/fakeWallets.js'
import { type MountedModal, mountModal } from '../harness/mountModal.js'
import { fakeAdapter } from '../kernel/fakeAdapter.js'
// Loaded before the tests, so that opening does not wait for the disk.
import '../../kernel/services/http/sendRequest.js'
import '../../plugins/account/plugin.js'
import '../../plugins/account/views/Account.js'
import '../../plugins/activity/plugin.js'
import '../../plugins/activity/readPage.js'
import '../../plugins/activity/views/late.js'
import '../../plugins/activity/views/views.js'
import '../../plugins/networks/plugin.js'
import '../../plugins/networks/views/views.js'
import '../../plugins/receive/plugin.js'
import '../../plugins/receive/views/views.js'
import '../../plugins/send/plugin.js'
import '../../plugins/send/views/lateViews.js'
import '../../plugins/send/views/views.js'
import '../../plugins/tokens/plugin.js'

const me = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const juno = '0x91d8c5507EE24bBaf06E3A9D41c2B7F8602C5E13'
const chain = 'eip155:1'

let modal: MountedModal | undefined
afterEach(async () => {
  modal?.scope.dispose()
  await modal?.kernel.destroy()
  modal = undefined
})

const Network = view<{ readonly network: string }>('acme/notes.network')
const Address = view<ReceivedTo>('acme/notes.address')
const Draft = view<SendDraft>('acme/notes.draft')
const Review = view<Transfer>('acme/notes.review')
const History = view<ActivityOf>('acme/notes.history')

/** Counts how often each of its views was put on screen. */
const notes = (mounted: string[] = []): Plugin => {
  const views = [viewSpec({ ref: Network }), viewSpec({ ref: Address }), viewSpec({ ref: Draft }), viewSpec({ ref: Review }), viewSpec({ ref: History })]
  const manifest = defineManifest({
    id: 'acme/notes',
    apiVersion: 1,
    version: '1.0.0',
    views,
    contributes: [
      into(NetworkTags, { id: 'cheap', item: { networks: ['eip155:1', 'eip155:137'], label: msg('acme.cheap', 'Low fees'), tone: 'ok' } }),
      into(NetworkDetails, { id: 'detail', item: { body: Network } }),
      into(ReceiveSections, { id: 'over', item: { body: Address, place: 'start' } }),
      into(ReceiveSections, { id: 'under', item: { body: Address } }),
      into(SendFormSections, { id: 'draft', item: { body: Draft } }),
      into(SendReviewSections, { id: 'review', item: { body: Review } }),
      into(ActivitySections, { id: 'history', item: { body: History, place: 'start' } }),
    ],
  })
  const print = (id: string) => async () => ({
    kind: 'dom' as const,
    mount(element: HTMLElement, { params }: { readonly params: object }) {
      mounted.push(id)
      element.textContent = `[${id} ${Object.entries(params)
        .map(([key, value]) => `${key}=${value}`)
        .join(' ')}]`
    },
  })
  const setup = definePlugin<typeof manifest>(() => ({ views: Object.fromEntries(views.map(({ ref: { id } }) => [id, print(id.replace('acme/notes.', ''))])) }))
  return lazyPlugin(manifest, async () => ({ default: setup }))()
}

const connected = async (plugins: readonly Plugin[], host: object = {}) => {
  const wallets = fakeWallets({ id: 'com.harbor', name: 'Harbor', rdns: 'com.harbor' })
  const made = new Map<PreparedTransfer, Transfer>()
  wallets.extra = {
    balances: {
      list: async () => [{ address: undefined, name: 'Ether', symbol: 'ETH', decimals: 18, amount: 10n ** 18n }],
    },
    transfer: {
      readAddress: async (text) => ({ address: text }),
      estimate: async () => ({ likely: 1n, most: 2n }),
      prepare: async (transfer) => {
        const request = { method: 'x', params: [] }
        const prepared: PreparedTransfer = { chain, from: me, request, fee: undefined, native: undefined, held: undefined, receiver: 'account' }
        made.set(prepared, transfer)
        return prepared
      },
      decode: async (prepared) => made.get(prepared),
      simulate: async () => ({ outcome: 'unavailable' }),
      send: () => new Promise(() => {}),
      wait: () => new Promise(() => {}),
    },
  }
  modal = mountModal({ plugins: [...plugins, wallets.plugin], host, fetch: async () => Response.json({ data: [], next: null }) })
  modal.kernel.preload()
  await modal.settle()
  const connection = modal.kernel.sessions.connect('com.harbor')
  await modal.settle()
  wallets.asked.at(-1)?.approve({ address: me })
  await connection
  return modal
}

test('networks get a second line and a tag; what the list says of a network comes first', async () => {
  const { open, controls } = await connected([networks(), notes()])
  await open({ view: 'Networks' })
  expect(controls().slice(-2)).toEqual([
    'Ethereum [network network=eip155:1] By acme/notes You’re here',
    'Polygon [network network=eip155:137] By acme/notes Low fees',
  ])
})

test('Receive shows sections over the code and under the networks', async () => {
  const { open, text } = await connected([receive(), notes()])
  await open({ view: 'WalletReceive' })
  const section = `[address address=${me} namespace=eip155]`
  expect(text().split(section)).toHaveLength(3)
  expect(text().indexOf(section)).toBeLessThan(text().indexOf('Receive only on these networks'))
  expect(text().lastIndexOf(section)).toBeGreaterThan(text().indexOf('Polygon'))
})

test('the form of a send and its review show sections that know what is sent', async () => {
  const mounted: string[] = []
  const { open, advance, press, text } = await connected([tokens(), send(), notes(mounted)])
  await open({ view: 'WalletSend', params: { to: juno, amount: '0.25' } })
  await advance(1_000)
  expect(text()).toContain(`[draft chain=${chain} from=${me} to=${juno} token=undefined amount=250000000000000000]`)
  const times = mounted.length
  await advance(5_000)
  expect(mounted).toHaveLength(times)
  await press('Review')
  await advance(0)
  expect(text()).toContain(`[review from=${me} to=${juno} token=undefined amount=250000000000000000 chain=${chain}]`)
})

test('Activity shows sections over its rows', async () => {
  const { open, settle, text } = await connected([activity(), notes()], { apiUrl: 'https://api.lumen.example' })
  await open({ view: 'Transactions' })
  await settle()
  expect(text()).toContain(`[history account=${me} chain=${chain}]`)
})

test('an adapter of a chain family that this package does not know gets the tabs that its manifest declares', async () => {
  const world = async (traits: object) => {
    const wallet = fakeAdapter({ namespace: 'mira', chain: 'mira:one', address: 'mira1qqqqqqqqqqqqqqqq', traits })
    const network = {
      id: 'one',
      chainNamespace: 'mira',
      caipNetworkId: 'mira:one',
      name: 'Mira',
      nativeCurrency: { name: 'Mira', symbol: 'MIR', decimals: 9 },
      rpcUrls: { default: { http: [] } },
    } as const
    modal = mountModal({ networks: [network], plugins: [account(), tokens(), activity(), receive(), wallet.plugin] })
    modal.kernel.preload()
    await modal.settle()
    await modal.kernel.sessions.connect('acme')
    await modal.open()
    return modal
  }
  const tabs = ({ root }: MountedModal) => [...root.querySelectorAll('[role=tab]')].map(({ textContent }) => textContent)
  const all = await world({ history: true, nfts: true, notReceived: ['Ethereum', 'Solana', 'Bitcoin'] })
  expect(tabs(all)).toEqual(['Tokens', 'NFTs', 'Activity'])
  await all.open({ view: 'WalletReceive' })
  expect(all.text()).toContain('Tokens sent here on Ethereum, Solana, or Bitcoin can’t be recovered.')
  all.scope.dispose()
  await all.kernel.destroy()
  expect(tabs(await world({ nfts: true }))).toEqual(['Tokens', 'NFTs'])
})
