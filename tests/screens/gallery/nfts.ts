import { type HeldPiece, type PreparedTransfer, type Transfer, UserRejectedError } from '../../../kernel/api/index.js'
import { friend } from '../../../plugins/activity/testing/wireRow.js'
import type { Screen } from '../Screen.js'
import { accountTab as tab } from '../worlds/accountTab.js'
import { fullAccount, pieces } from '../worlds/fullAccount.js'

const never = () => new Promise<never>(() => {})
const down = () => Promise.reject(new Error('HTTP 500'))

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

/** As many as a contract can count, with a name that is hard to show. */
const most = 2n ** 256n - 1n
const countless: readonly HeldPiece[] = [
  {
    ...{ ...evening, id: `${most}`, image: pieces[0]?.image, kind: 'edition', amount: most, supply: most },
    name: `Z\u0337\u0337\u0337\u0337\u0337\u202e<b>שלום</b>`,
  },
]
/** What a gateway lists beside them. */
const served = () => ({
  data: [
    {
      ...{ address: evening.address, id: '5', kind: 'edition', amount: '3', unsendable: null, name: 'Harbour Lights', collection: 'Small Buildings' },
      ...{ collectionAddress: null, image: null, uri: null, since: Date.UTC(2026, 10, 21, 12) / 1_000 },
      traits: [
        { name: 'الطابق', value: 'أرضي' },
        { name: '石', value: 'トラバーチン' },
        { name: 'Light', value: 'Evening' },
      ],
    },
  ],
  more: true,
})
/** A send that is prepared and simulated, and that the wallet declines. */
const sending = {
  readAddress: async (text: string) => ({ address: text }),
  estimate: async () => ({ likely: 35_000_000_000_000n, most: 70_000_000_000_000n }),
  prepare: async (transfer: Transfer): Promise<PreparedTransfer> => ({
    ...{ chain: transfer.chain, from: transfer.from, request: { method: 'x', params: [transfer] }, receiver: 'account' as const },
    ...{ fee: { likely: 35_000_000_000_000n, most: 70_000_000_000_000n }, native: 10n ** 18n, held: 3n },
  }),
  decode: async ({ request }: PreparedTransfer) => (request.params as readonly Transfer[])[0],
  simulate: async ({ request }: PreparedTransfer) => {
    const [{ amount } = { amount: 0n }] = request.params as readonly Transfer[]
    return { outcome: 'ok' as const, leaves: amount, arrives: amount }
  },
  send: async () => {
    throw new UserRejectedError({ method: 'eth_sendTransaction' })
  },
  wait: () => never(),
}

export const nftScreens: readonly Screen[] = [
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
  {
    name: 'nfts: more than are listed, one with its date',
    of: ['tokens.nfts'],
    show: () => tab('NFTs', { nfts: async () => collected.slice(0, 1), items: served }),
  },
  {
    name: 'nfts: one with its date and traits of other languages',
    of: ['tokens.nft'],
    show: async () => (await tab('NFTs', { nfts: async () => collected.slice(2, 3), items: served })).press('×3 Harbour Lights'),
  },
  { name: 'nfts: an edition of which there are 2^256 - 1', of: ['tokens.nfts'], show: () => tab('NFTs', { nfts: async () => countless }) },
  {
    name: 'nfts: one of 2^256 - 1',
    of: ['tokens.nft'],
    show: async () => (await tab('NFTs', { nfts: async () => countless })).press('×'),
  },
  {
    name: 'nfts: some of 2^256 - 1 are sent',
    of: ['send.form'],
    show: async () => {
      const world = await fullAccount({ nfts: async () => countless })
      await world.open({ view: 'WalletSend', params: { token: evening.address, item: `${most}`, amount: `${most}` } } as never)
      await world.advance(800)
    },
  },
  {
    name: 'nfts: 2^256 - 1 are reviewed',
    of: ['send.review'],
    show: async () => {
      const world = await fullAccount({
        nfts: async () => countless,
        transfer: { ...sending, prepare: async (transfer) => ({ ...(await sending.prepare(transfer)), held: most }) },
      })
      await world.open({ view: 'WalletSend', params: { token: evening.address, item: `${most}`, to: friend, amount: `${most}` } } as never)
      await world.advance(1_500)
      await world.press('Review')
      await world.advance(1_500)
    },
  },
  {
    name: 'nfts: hidden by their collection',
    of: ['tokens.hidden'],
    show: async () => {
      const world = await tab('NFTs', { nfts: async () => collected })
      await world.press('3 from unknown senders')
      await world.press('Voucher')
      await world.press('Hide collection')
      await world.open({ view: 'tokens.hidden' } as never)
    },
  },
  {
    name: 'nfts: some of an edition are reviewed',
    of: ['send.review'],
    show: async () => {
      const world = await fullAccount({ nfts: async () => collected.slice(2, 3), transfer: sending })
      await world.open({ view: 'WalletSend', params: { token: evening.address, item: '5', to: friend, amount: '2' } } as never)
      await world.advance(1_500)
      await world.press('Review')
      await world.advance(1_500)
    },
  },
  {
    name: 'nfts: the wallet declines to send one',
    of: ['send.progress'],
    show: async () => {
      const world = await fullAccount({ nfts: async () => collected.slice(2, 3), transfer: sending })
      await world.open({ view: 'WalletSend', params: { token: evening.address, item: '5', to: friend, amount: '2' } } as never)
      await world.advance(1_500)
      await world.press('Review')
      await world.advance(2_500)
      await world.press('Send 2')
      await world.advance(1_500)
    },
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
]
