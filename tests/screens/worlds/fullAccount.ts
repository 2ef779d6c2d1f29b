import type { Capabilities, ChainTransaction, HeldPiece, HeldToken, Network } from '../../../kernel/api/index.js'
import { account } from '../../../plugins/account/manifest.js'
import { activity } from '../../../plugins/activity/manifest.js'
import { wireRow } from '../../../plugins/activity/testing/wireRow.js'
import { connections } from '../../../plugins/connections/manifest.js'
import { networks } from '../../../plugins/networks/manifest.js'
import { onramp } from '../../../plugins/onramp/manifest.js'
import { receive } from '../../../plugins/receive/manifest.js'
import { register } from '../../../plugins/register/manifest.js'
import { send } from '../../../plugins/send/manifest.js'
import { swap } from '../../../plugins/swap/manifest.js'
import { exchange, fakeCalls } from '../../../plugins/swap/testing/fakeCalls.js'
import { tokens } from '../../../plugins/tokens/manifest.js'
import { connectModal } from './connectModal.js'

const contract = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
export const ether: HeldToken = {
  address: undefined,
  name: 'Ether',
  symbol: 'ETH',
  decimals: 18,
  amount: 842_123_456_789_012_345n,
  price: '3412.60',
  change: 2.1,
}
const unpriced = { address: contract, name: 'Test Dollar', symbol: 'TUSD', decimals: 18, amount: 1_204_500_000_000_000_000_000n }
export const dollar: HeldToken = { ...unpriced, price: '1', change: -0.02 }
const forged: HeldToken = { ...unpriced, address: `0x${'9'.repeat(40)}`, name: 'Ether Gift', symbol: 'ЕTH' }
const long: HeldToken = {
  ...unpriced,
  address: `0x${'8'.repeat(40)}`,
  name: 'A token whose name is longer than most',
  symbol: 'LONGSYMBOL',
  amount: 10n ** 27n,
}
export const held = [ether, dollar, long, forged]

const drawing = (hue: number) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><rect width="200" height="200" fill="hsl(${hue} 40% 60%)"/><path d="M40 160V80l60-40 60 40v80z" fill="hsl(${hue} 30% 30%)"/></svg>`)}`
export const pieces: readonly HeldPiece[] = ['27', '28', '29'].map((id, at) => ({
  address: contract,
  id,
  collection: 'Small Buildings',
  name: `Colonnade ${id}`,
  kind: 'single',
  image: drawing(at * 70 + 20),
}))

export const network = (id: number, name: string): Network => ({
  id,
  chainNamespace: 'eip155',
  caipNetworkId: `eip155:${id}`,
  name,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
  blockExplorers: { default: { name: 'Etherscan', url: 'https://etherscan.io' } },
})

export interface AccountFacts {
  readonly list?: () => Promise<readonly HeldToken[]>
  readonly nfts?: () => Promise<readonly HeldPiece[]>
  readonly rows?: () => unknown
  /** What the server says of prices over time. */
  readonly prices?: (period: string) => unknown
  /** What the server lists of the account's NFTs. */
  readonly items?: () => unknown
  /** How the wallet sends; undefined: it can, and nothing is sent. */
  readonly transfer?: Capabilities['transfer'] | undefined
  /** What the network says of every transaction, each time that it is asked. */
  readonly transaction?: ChainTransaction | (() => ChainTransaction | undefined) | undefined
}
const rowsOf = () => ({
  data: [
    wireRow(),
    wireRow({
      id: 'row-2',
      metadata: { operationType: 'receive', hash: `0x${'cd'.repeat(32)}` },
      transfers: [{ fungible_info: { name: 'Ether', symbol: 'ETH' }, direction: 'in', quantity: { numeric: '0.842' } }],
    }),
    wireRow({ id: 'row-3', metadata: { operationType: 'trade', hash: `0x${'ef'.repeat(32)}`, minedAt: '2026-10-02T10:00:00.000Z' } }),
    wireRow({
      id: 'row-4',
      metadata: { operationType: 'approve', status: 'failed', hash: `0x${'12'.repeat(32)}`, minedAt: '2026-10-01T10:00:00.000Z' },
      transfers: [],
    }),
  ],
  next: null,
})

/** A day that rises and a week that falls, to the price of Ether. */
const pricesOf = (period: string) => {
  const [step, start] = period === 'week' ? [6_300, 3_540] : [900, 3_342.4]
  const end = 3_412.6
  return {
    points: Array.from({ length: 97 }, (_, at) => [
      Date.UTC(2026, 10, 12, 12) / 1_000 - (96 - at) * step,
      start + ((end - start) * at) / 96 + Math.sin(at / 6) * Math.sin((at / 96) * Math.PI) * 25,
    ]),
  }
}

/** The account of a site with all features, whose wallet and servers say what is wanted. */
export const fullAccount = async ({
  list = async () => held,
  nfts = async () => pieces,
  rows = rowsOf,
  prices = pricesOf,
  items,
  transfer,
  transaction,
}: AccountFacts = {}) => {
  const { wrapped, v2, v3 } = exchange
  const world = await connectModal({
    networks: [network(1, 'Ethereum'), network(137, 'Polygon')],
    features: { multiWallet: true },
    host: { apiUrl: 'https://gateway.example', tokens: { 'eip155:1': [{ address: contract, type: 'nft' }] } },
    fetch: async (input) => {
      const { pathname } = new URL(String(input))
      if (pathname.includes('/history')) {
        const said = rows()
        return said instanceof Response ? said : Response.json(said)
      }
      if (pathname.endsWith('/price-history')) return Response.json(await prices(new URL(String(input)).searchParams.get('period') ?? ''))
      if (pathname.endsWith('/items') && items) return Response.json(items())
      if (pathname.endsWith('/zone')) return Response.json({ zone: 'portico.eth', name: null })
      return Response.json({}, { status: 404 })
    },
    plugins: [
      account(),
      tokens(),
      activity(),
      send(),
      receive(),
      onramp(true),
      networks(),
      connections(),
      register(true),
      swap({ exchanges: { 'eip155:1': { wrapped, v2, v3, tokens: [] } } }),
    ],
    prepare: (wallets) => {
      wallets.extra = {
        balances: { list },
        collectibles: { list: nfts },
        transactions: { read: async () => (typeof transaction === 'function' ? transaction() : transaction) },
        calls: fakeCalls().calls,
        transfer: transfer ?? ({} as never),
      }
    },
  })
  await world.open()
  await world.advance(500)
  return world
}
