// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { defineManifest, type HeldPiece, type HeldToken, into, msg, type Network, type Plugin, view, viewSpec } from '../../../kernel/api/index.js'
import { AccountActions, AccountRowChanged } from '../../../ports/account.js'
import { ReceiveView } from '../../../ports/receive.js'
import { SendView } from '../../../ports/send.js'
import { SwapView } from '../../../ports/swap.js'
import { createMemoryStorage } from '../../../tests/harness/createMemoryStorage.js'
import { fakeWallets } from '../../../tests/harness/fakeWallets.js'
import { type MountedModal, mountModal } from '../../../tests/harness/mountModal.js'
import { readHidden } from '../createHidden.js'
import { tokens } from '../manifest.js'
// Loaded before the tests, so that opening does not wait for the disk.
import '../createNftLists.js'
import '../plugin.js'
import './hidden.js'
import './pages.js'
import './nftViews.js'
import './views.js'

let modal: MountedModal | undefined
afterEach(async () => {
  modal?.scope.dispose()
  await modal?.kernel.destroy()
  modal = undefined
})

const contract = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const ether: HeldToken = { address: undefined, name: 'Ether', symbol: 'ETH', decimals: 18, amount: 842_123_456_789_012_345n, price: '2000' }
const dollar: HeldToken = { address: contract, name: 'Test Dollar', symbol: 'TUSD', decimals: 18, amount: 1_204_500_000_000_000_000_000n, price: '1' }
const forged: HeldToken = { ...dollar, address: `0x${'9'.repeat(40)}`, name: 'Ether Gift', symbol: 'ЕTH' }
const building: HeldPiece = { address: contract, id: '27', collection: 'Small Buildings', name: 'Colonnade 27', image: 'data:image/svg+xml,%3Csvg/%3E' }
const network: Network = {
  id: 1,
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1',
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
  blockExplorers: { default: { name: 'Etherscan', url: 'https://etherscan.io' } },
}

/** Actions as the plugins of Swap, Receive and Send contribute them, and what their views were opened with. */
const actions = () => {
  const opened: unknown[] = []
  const buy = view('onramp.form')
  // As the manifests of those plugins declare them, without parameters.
  const views = { swaps: view(SwapView.id), receive: view(ReceiveView.id), send: view(SendView.id), onramp: buy }
  const manifest = defineManifest({
    id: 'acme/actions',
    apiVersion: 1,
    version: '1.0.0',
    views: Object.values(views).map((ref) => viewSpec({ ref })),
    contributes: (['onramp', 'swaps', 'receive', 'send'] as const).map((feature, at) =>
      into(AccountActions, {
        id: feature,
        order: at,
        item: {
          feature,
          label: msg(`x.${feature}`, feature),
          icon: 'send',
          open: views[feature],
          ...(feature !== 'receive' && { watched: msg('x.watched', 'Connect its wallet.') }),
        },
      }),
    ),
  })
  const pages = Object.fromEntries(
    Object.values(views).map(({ id }) => [
      id,
      async () => ({
        kind: 'react' as const,
        component: ({ params }: { readonly params: unknown }) => {
          opened.push(params)
          return <p>Opened</p>
        },
      }),
    ]),
  )
  const plugin: Plugin = { manifest, input: undefined, load: async () => ({ default: () => ({ views: pages }) }) }
  return { plugin, opened }
}

const world = async (tab: 'tokens.tab' | 'tokens.nfts' = 'tokens.tab', storage: Storage = createMemoryStorage()) => {
  const wallets = fakeWallets({ id: 'com.harbor', name: 'Harbor' })
  wallets.extra = {
    balances: { list: async () => [ether, dollar, forged] },
    collectibles: { list: async () => [building, { ...building, id: '28', name: 'Colonnade 28' }] },
  }
  const { plugin, opened } = actions()
  modal = mountModal({
    networks: [network],
    host: { tokens: { 'eip155:1': [{ address: contract, type: 'nft' }] } },
    plugins: [tokens(), wallets.plugin, plugin],
    storage,
  })
  modal.kernel.preload()
  await modal.settle()
  const connection = modal.kernel.sessions.connect('com.harbor')
  await modal.settle()
  wallets.asked.at(-1)?.approve()
  await connection
  await modal.settle()
  await modal.open({ view: tab })
  return { ...modal, opened, storage }
}

test('a pressed token opens: how much exactly, its worth, its network, and what can be done with it', async () => {
  const { press, text, controls, root } = await world()
  await press('Ether 0.842 ETH')
  expect(root.querySelector('#pt-title')?.textContent).toBe('Ether')
  expect(text()).toContain('0.842123456789012345 ETH')
  expect(root.querySelector('.pt-token-amount [title]')?.textContent).toBe('0.842\u00a0ETH')
  expect(text()).toContain('$1,684.24 · on Ethereum')
  expect(controls().slice(2)).toEqual([
    '0.842 ETH (0.842123456789012345 ETH)',
    'send By acme/actions',
    'receive By acme/actions',
    'swaps By acme/actions',
    'onramp By acme/actions',
  ])
})

test.each([
  ['swaps', 'Test Dollar', { fromToken: contract }],
  ['send', 'Test Dollar', { token: contract }],
  ['swaps', 'Ether 0.842', { fromToken: 'ETH' }],
  ['send', 'Ether 0.842', { token: 'native' }],
  ['receive', 'Ether 0.842', undefined],
])('%s of %s begins with it', async (action, token, presets) => {
  const { press, opened } = await world()
  await press(token)
  await press(action)
  expect(opened.at(-1)).toEqual(presets)
})

test('the contract of a token is copied, and opened in the explorer', async () => {
  const { press, controls, control } = await world()
  await press('Test Dollar')
  expect(controls().slice(-3)).toEqual([expect.stringMatching(/^Copy contract 0x5FbD…0aa3/i), 'View on Etherscan', 'Hide from the list'])
  expect(control('View on Etherscan').getAttribute('href')).toBe(`https://etherscan.io/address/${contract}`)
})

test('a token that is written like a listed one says so, and its worth is not believed', async () => {
  const { press, text } = await world()
  await press('Ether Gift')
  expect(text()).toContain('Not the listed ETH')
  expect(text()).toContain('No price known')
  expect(text()).not.toContain('$1,204')
})

test('TokenPage: offers neither a swap nor a purchase when the token imitates another one', async () => {
  const { press, controls } = await world()
  await press('Ether Gift')
  expect(controls().filter((name) => name.includes('By acme/actions'))).toEqual(['send By acme/actions', 'receive By acme/actions'])
})

test('a hidden token is out of the list, also after a reload, and comes back from the settings', async () => {
  const first = await world()
  await first.press('Test Dollar')
  await first.press('Hide from the list')
  expect(first.stack()).toEqual(['tokens.tab'])
  expect(first.text()).not.toContain('Test Dollar')
  first.scope.dispose()
  await first.kernel.destroy()
  const again = await world('tokens.tab', first.storage)
  expect(again.text()).toContain('Ether 0.842 ETH')
  expect(again.text()).not.toContain('Test Dollar')
  await again.open({ view: 'tokens.hidden' })
  await again.press('Test Dollar')
  await again.press('Show in the list')
  expect(again.text()).toContain('Nothing is hidden on Ethereum')
  await again.open({ view: 'tokens.tab' })
  expect(again.text()).toContain('Test Dollar')
})

test('the row of what is hidden is told only where something is, and no longer when it is shown again', async () => {
  const { kernel, press, open } = await world()
  const told: unknown[] = []
  kernel.on(AccountRowChanged, ({ open: of, detail }) => told.push([of.id, detail?.message.text]))
  await press('Test Dollar')
  await press('Hide from the list')
  expect(told.at(-1)).toEqual(['tokens.hidden', 'Tokens and NFTs you’ve hidden'])
  await open({ view: 'tokens.hidden' })
  await press('Test Dollar')
  await press('Show in the list')
  expect(told.at(-1)).toEqual(['tokens.hidden', undefined])
})

test('a pressed NFT opens with its picture, and can be hidden', async () => {
  const { press, text, root, controls, open } = await world('tokens.nfts')
  await press('Colonnade 27')
  expect(root.querySelector('#pt-title')?.textContent).toBe('Colonnade 27')
  expect(text()).toContain('Small Buildings on Ethereum')
  expect(root.querySelectorAll('.pt-nftbig img')).toHaveLength(1)
  expect(controls().slice(-3)).toEqual([expect.stringMatching(/^Copy contract/), 'Hide from the list', 'Explorer'])
  await press('Hide from the list')
  expect(text()).not.toContain('Colonnade 27')
  await press('Colonnade 28')
  await press('Hide from the list')
  expect(text()).toContain('All NFTs are hidden')
  await open({ view: 'tokens.hidden' })
  expect(text()).toContain('Colonnade 27 Small Buildings')
})

test('what is stored of hidden tokens is checked: odd entries and too many are dropped', () => {
  for (const odd of [undefined, null, 5, 'x', {}, [1, null, '', 'x'.repeat(300)]]) expect(readHidden(odd)).toEqual([])
  expect(readHidden(['a', 'b', 'a'])).toEqual(['a', 'b'])
  expect(readHidden(Array.from({ length: 900 }, (_, at) => `${at}`))).toHaveLength(500)
})
