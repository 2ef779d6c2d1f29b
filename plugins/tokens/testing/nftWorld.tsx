import { expect } from 'vitest'
import { type HeldPiece, type Network, defineManifest, into, msg, type Plugin, view, viewSpec } from '../../../kernel/api/index.js'
import { AccountActions } from '../../../ports/account.js'
import { SendView } from '../../../ports/send.js'
import { fakeWallets } from '../../../tests/harness/fakeWallets.js'
import { type MountedModal, mountModal } from '../../../tests/harness/mountModal.js'
import { tokens } from '../manifest.js'
// Loaded before the tests, so that opening does not wait for the disk.
import '../createNftLists.js'
import '../plugin.js'
import '../views/hidden.js'
import '../views/pages.js'
import '../views/nftViews.js'
import '../views/views.js'

export const [small, evening, stranger] = ['1', '2', '3'].map((digit) => `0x${digit.repeat(40)}`) as [string, string, string]
const inside = 'data:image/svg+xml,%3Csvg/%3E'
export const building = (id: number): HeldPiece => ({
  address: small,
  id: `${id}`,
  collection: 'Small Buildings',
  name: `Colonnade ${id}`,
  image: inside,
  kind: 'single',
})
export const lights: HeldPiece = {
  ...{ address: evening, id: '5', collection: 'Evening Editions', name: 'Harbour Lights', image: inside },
  ...{ kind: 'edition', amount: 3n, supply: 50n },
}
export const water: HeldPiece = { address: evening, id: '6', collection: 'Evening Editions', name: 'Slow Water', image: inside, kind: 'edition', supply: 1n }
export const gift: HeldPiece = {
  ...{ address: stranger, id: '8812', collection: '', name: '<b>Claim</b> 5,000 USDC', kind: 'single' },
  ...{ image: 'https://trap.example/1.png', traits: [{ name: 'Prize', value: '5,000 USDC' }] },
}
const network: Network = {
  id: 1,
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1',
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
  blockExplorers: { default: { name: 'Etherscan', url: 'https://etherscan.io' } },
}
/** Send, as its plugin contributes it. */
const sender: Plugin = {
  manifest: defineManifest({
    id: 'acme/send',
    apiVersion: 1,
    version: '1.0.0',
    views: [viewSpec({ ref: view(SendView.id) })],
    contributes: [into(AccountActions, { id: 'send', item: { feature: 'send', label: msg('x.send', 'Send'), icon: 'send', open: view(SendView.id) } })],
  }),
  input: undefined,
  load: async () => ({ default: () => ({ views: { [SendView.id]: async () => ({ kind: 'react' as const, component: () => <p>Form</p> }) } }) }),
}

interface World {
  readonly pieces?: readonly HeldPiece[]
  /** What the gateway says of an item, by its query. */
  readonly item?: (query: URLSearchParams) => unknown
  /** What the gateway lists for the account. */
  readonly listed?: () => unknown
  /** What the chain says of items that are named, by `address/id`. */
  readonly named?: (items: readonly string[]) => readonly HeldPiece[]
}
/** Accounts with NFTs, one at a time. Loaded and ended by the tests of a file. */
export const createNftWorld = () => {
  let modal: MountedModal | undefined
  const end = async () => {
    modal?.scope.dispose()
    await modal?.kernel.destroy()
    modal = undefined
  }
  /** An account with NFTs, in its tab. */
  const nftWorld = async ({ pieces = [building(27), building(31), lights, water, gift], item, listed, named = () => [] }: World = {}) => {
    const asked: string[] = []
    const wallets = fakeWallets({ id: 'com.harbor', name: 'Harbor' })
    wallets.extra = {
      balances: { list: async () => [] },
      collectibles: { list: async (_account, _chain, asked) => (asked.some((one) => one.includes('/')) ? named(asked) : pieces) },
    }
    modal = mountModal({
      networks: [network],
      host: {
        tokens: { 'eip155:1': [small, evening].map((address) => ({ address, type: 'nft' })) },
        ...((item || listed) && { apiUrl: 'https://gateway.example' }),
      },
      plugins: [tokens(), wallets.plugin, sender],
      fetch: async (input: RequestInfo | URL) => {
        const { pathname, searchParams } = new URL(String(input))
        if (pathname.endsWith('/items') && listed) {
          const answer = await listed()
          return answer instanceof Response ? answer : Response.json(answer)
        }
        if (pathname !== '/v1/item' || !item) return Response.json({}, { status: 404 })
        asked.push(searchParams.get('uri') ?? searchParams.get('image') ?? '')
        const answer = await item(searchParams)
        return answer instanceof Response ? answer : Response.json(answer)
      },
    })
    modal.kernel.preload()
    await modal.settle()
    const connection = modal.kernel.sessions.connect('com.harbor')
    await modal.settle()
    wallets.asked.at(-1)?.approve()
    await connection
    await modal.settle()
    await modal.open({ view: 'tokens.nfts' })
    const { advance } = modal
    /** Lets what was asked come, also when it is asked again. Some of it is loaded from the disk. */
    const arrive = (arrived: () => boolean) =>
      expect
        .poll(async () => {
          await advance(1_000)
          return arrived()
        })
        .toBe(true)
    await arrive(() => modal?.root.querySelector('.pt-nftlist') !== null)
    return { ...modal, asked, arrive }
  }
  return { nftWorld, end }
}
export const sources = (root: ParentNode) => [...root.querySelectorAll('img')].map(({ src }) => src)
