import { activity } from '../../../plugins/activity/manifest.js'
import { account } from '../../../plugins/account/manifest.js'
import { account as sender, friend, wireRow } from '../../../plugins/activity/testing/wireRow.js'
import { type ChainTransaction, type HeldPiece, TransactionSent } from '../../../kernel/api/index.js'
import type { Screen } from '../Screen.js'
import { connectModal } from '../worlds/connectModal.js'
import { ether, fullAccount, type AccountFacts, network, pieces } from '../worlds/fullAccount.js'

const sentTransaction: ChainTransaction = {
  hash: `0x${'ab'.repeat(32)}`,
  status: 'done',
  at: Date.UTC(2026, 10, 12, 10),
  confirmations: 40,
  from: sender,
  to: friend,
  own: true,
  involved: true,
  plain: true,
  fee: 120_000_000_000_000n,
  moves: [{ direction: 'out', token: undefined, amount: 250_000_000_000_000_000n, counterpart: friend }],
  grants: [],
}
const ethers = [{ fungible_info: { name: 'Ether', symbol: 'ETH' }, direction: 'out', quantity: { numeric: '0.1' } }]
const failedRow = wireRow({ metadata: { status: 'failed' }, transfers: ethers })
const pendingRow = wireRow({ metadata: { status: 'pending' }, transfers: ethers })

const never = () => new Promise<never>(() => {})
const down = () => Promise.reject(new Error('HTTP 500'))
const broken = () => new Response('Internal Server Error', { status: 500 })

/** Two collections, an edition, one that cannot be sent, one without a picture, and three that nobody asked for. */
const strange = { address: `0x${'7'.repeat(40)}`, collection: '', image: 'https://trap.example/1.png', kind: 'single' as const }
const evening = { address: `0x${'6'.repeat(40)}`, collectionAddress: pieces[0]?.address ?? '', collection: 'Small Buildings' }
const collected: readonly HeldPiece[] = [
  ...pieces.slice(0, 2).map((piece) => ({
    ...piece,
    traits: [
      { name: 'Floor', value: 'Ground' },
      { name: 'Light', value: 'Evening', share: 4 },
      { name: 'Stone', value: 'Travertine from Tivoli, polished', share: 31 },
    ],
  })),
  { ...evening, id: '5', name: 'Harbour Lights', image: pieces[2]?.image, kind: 'edition', amount: 3n, supply: 50n },
  { ...evening, id: '6', name: 'Slow Water', image: undefined, unsendable: 'programmable' },
  { ...strange, id: '1', name: 'Claim 5,000 USDC at <b>trap</b>.example' },
  { ...strange, id: '2', name: 'Voucher #8812' },
  { ...strange, id: '3', name: undefined },
]

const tab = async (name: string, facts?: AccountFacts) => {
  const world = await fullAccount(facts)
  const found = [...world.root.querySelectorAll<HTMLElement>('[role=tab]')].find(({ textContent }) => textContent?.trim() === name)
  found?.click()
  await world.advance(500)
  return world
}

const token = async (name: string, facts?: AccountFacts) => {
  const world = await fullAccount(facts)
  await world.press(name)
  await world.advance(500)
  return world
}
/** Presses a key on the chart. */
const keyIn = async (world: Awaited<ReturnType<typeof fullAccount>>, key: string, times: number) => {
  for (let count = 0; count < times; count += 1) {
    world.root.querySelector('[role=slider]')?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    await world.advance(10)
  }
  return world
}

export const tokenScreens: readonly Screen[] = [
  { name: 'tokens: being read', of: ['tokens.tab'], show: () => fullAccount({ list: never }) },
  { name: 'tokens: none', of: ['tokens.tab'], show: () => fullAccount({ list: async () => [{ ...ether, amount: 0n }] }) },
  { name: 'tokens: do not load', of: ['tokens.tab'], show: () => fullAccount({ list: down }) },
  { name: 'tokens: one of them', show: async () => (await fullAccount()).press('Test Dollar') },
  { name: 'tokens: one with a day', of: ['tokens.token'], show: () => token('Ether 0') },
  { name: 'tokens: one with a week', of: ['tokens.token'], show: async () => (await token('Ether 0')).press('Week') },
  { name: 'tokens: one with a chosen point', of: ['tokens.token'], show: async () => keyIn(await token('Ether 0'), 'ArrowLeft', 40) },
  { name: 'tokens: one without earlier prices', of: ['tokens.token'], show: () => token('Ether 0', { prices: () => ({ points: [] }) }) },
  { name: 'tokens: one whose prices load', of: ['tokens.token'], show: () => token('Ether 0', { prices: never }) },
  { name: 'tokens: one without a price', of: ['tokens.token'], show: () => token('A token whose name') },
  { name: 'tokens: one that imitates', of: ['tokens.token'], show: () => token('Ether Gift') },
  {
    name: 'tokens: hidden ones',
    show: async () => {
      const world = await fullAccount()
      await world.press('Test Dollar')
      await world.press('Hide from the list')
      await world.press('Account settings')
      await world.press('Hidden tokens')
    },
  },
  { name: 'nfts: three', of: ['tokens.nfts'], show: () => tab('NFTs') },
  { name: 'nfts: by collection, with some of unknown senders', of: ['tokens.nfts'], show: () => tab('NFTs', { nfts: async () => collected }) },
  {
    name: 'nfts: unknown senders',
    of: ['tokens.nft'],
    show: async () => (await tab('NFTs', { nfts: async () => collected })).press('3 from unknown senders'),
  },
  {
    name: 'nfts: one of an unknown sender',
    of: ['tokens.nft'],
    show: async () => {
      const world = await tab('NFTs', { nfts: async () => collected })
      await world.press('3 from unknown senders')
      await world.press('Voucher')
    },
  },
  {
    name: 'nfts: one of an edition',
    of: ['tokens.nft'],
    show: async () => (await tab('NFTs', { nfts: async () => collected })).press('×3 Harbour Lights'),
  },
  {
    name: 'nfts: one that its issuer’s program moves',
    of: ['tokens.nft'],
    show: async () => (await tab('NFTs', { nfts: async () => collected })).press('Slow Water'),
  },
  { name: 'nfts: none', of: ['tokens.nfts'], show: () => tab('NFTs', { nfts: async () => [] }) },
  { name: 'nfts: do not load', of: ['tokens.nfts'], show: () => tab('NFTs', { nfts: down }) },
  {
    name: 'nfts: one of them',
    show: async () => (await tab('NFTs')).press('Colonnade 27'),
  },
  {
    name: 'nfts: one with its traits',
    of: ['tokens.nft'],
    show: async () => (await tab('NFTs', { nfts: async () => collected })).press('Colonnade 27'),
  },
  {
    name: 'nfts: one is sent',
    of: ['send.form'],
    show: async () => {
      const world = await tab('NFTs')
      await world.press('Colonnade 27')
      await world.press('Send')
      await world.advance(500)
    },
  },
  {
    name: 'nfts: some of an edition are sent',
    of: ['send.form'],
    show: async () => {
      const world = await fullAccount({ nfts: async () => pieces.map((piece) => ({ ...piece, kind: 'edition', amount: 3n })) })
      await world.open({ view: 'WalletSend', params: { token: pieces[0]?.address, item: '27' } } as never)
      await world.advance(800)
    },
  },
  { name: 'activity: rows', of: ['activity.tab'], show: () => tab('Activity') },
  {
    name: 'activity: one that was sent',
    of: ['activity.transaction'],
    show: async () => (await tab('Activity', { transaction: sentTransaction })).press('Sent'),
  },
  {
    name: 'activity: one that failed',
    of: ['activity.transaction'],
    show: async () =>
      (await tab('Activity', { rows: () => ({ data: [failedRow], next: null }), transaction: { ...sentTransaction, status: 'failed' } })).press('Failed'),
  },
  {
    name: 'activity: one on its way',
    of: ['activity.transaction'],
    show: async () =>
      (
        await tab('Activity', {
          rows: () => ({ data: [pendingRow], next: null }),
          transaction: { ...sentTransaction, status: 'pending', confirmations: undefined },
        })
      ).press('Sending'),
  },
  {
    name: 'activity: one that nobody knows',
    of: ['activity.transaction'],
    show: async () => {
      const world = await fullAccount({ transaction: undefined })
      await world.open({ view: 'Transaction', params: { chain: 'eip155:1', hash: `0x${'ab'.repeat(32)}` } } as never)
      await world.advance(300)
    },
  },
  { name: 'activity: none', of: ['activity.tab'], show: () => tab('Activity', { rows: () => ({ data: [], next: null }) }) },
  { name: 'activity: does not load', of: ['activity.tab'], show: async () => (await tab('Activity', { rows: broken })).advance(20_000) },
  {
    name: 'activity: on its own, with one under way',
    show: async () => {
      const world = await connectModal({ plugins: [account(), activity()], networks: [network(1, 'Ethereum')] })
      world.kernel.emit(TransactionSent, { chain: 'eip155:1', hash: `0x${'cd'.repeat(32)}` })
      await world.open({ view: 'Transactions' })
      await world.advance(300)
    },
  },
]
