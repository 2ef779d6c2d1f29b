import type { Mark } from '../kernel/api/network.js'
import * as marks from './marks.js'

/** The fields that the networks of one family share. Ids are those of CAIP-2: https://namespaces.chainagnostic.org */
const network = <const namespace extends string, const id extends string>(
  chainNamespace: namespace,
  id: id,
  name: string,
  [currency, symbol, decimals]: readonly [string, string, number],
  more: {
    readonly rpc?: string
    readonly explorer?: readonly [name: string, url: string]
    readonly imageId?: string
    /** Of the network and of its coin. */
    readonly mark?: Mark
    readonly testnet?: true
  } = {},
) => ({
  id,
  name,
  chainNamespace,
  caipNetworkId: `${chainNamespace}:${id}` as const,
  nativeCurrency: { name: currency, symbol, decimals },
  rpcUrls: { default: { http: more.rpc === undefined ? [] : [more.rpc] } },
  ...(more.explorer && { blockExplorers: { default: { name: more.explorer[0], url: more.explorer[1] } } }),
  ...(more.imageId !== undefined && { assets: { imageId: more.imageId } }),
  ...(more.mark && { mark: more.mark, coinMark: more.mark }),
  ...(more.testnet && { testnet: true as const }),
})

const sol = ['Solana', 'SOL', 9] as const
const solscan = ['Solscan', 'https://solscan.io'] as const
const solImage = 'a1b58899-f671-4276-6a5e-56ca5bd59700'
export const solana = /* @__PURE__ */ network('solana', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'Solana', sol, {
  rpc: 'https://api.mainnet-beta.solana.com',
  explorer: solscan,
  imageId: solImage,
  mark: marks.solana,
})
export const solanaTestnet = /* @__PURE__ */ network('solana', '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', 'Solana Testnet', sol, {
  rpc: 'https://api.testnet.solana.com',
  explorer: solscan,
  imageId: solImage,
  testnet: true,
})
export const solanaDevnet = /* @__PURE__ */ network('solana', 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'Solana Devnet', sol, {
  rpc: 'https://api.devnet.solana.com',
  explorer: solscan,
  imageId: solImage,
  testnet: true,
})

const btc = ['Bitcoin', 'BTC', 8] as const
const mempool = (path = '') => ['Mempool', `https://mempool.space${path}`] as const
export const bitcoin = /* @__PURE__ */ network('bip122', '000000000019d6689c085ae165831e93', 'Bitcoin', btc, {
  explorer: /* @__PURE__ */ mempool(),
  imageId: '0b4838db-0161-4ffe-022d-532bf03dba00',
  mark: marks.bitcoin,
})
export const bitcoinTestnet = /* @__PURE__ */ network('bip122', '000000000933ea01ad0ee984209779ba', 'Bitcoin Testnet', btc, {
  explorer: /* @__PURE__ */ mempool('/testnet'),
  imageId: '39354064-d79b-420b-065d-f980c4b78200',
  testnet: true,
})
export const bitcoinTestnet4 = /* @__PURE__ */ network('bip122', '00000000da84f2bafbbc53dee25a72ae', 'Bitcoin Testnet 4', btc, {
  explorer: /* @__PURE__ */ mempool('/testnet4'),
  imageId: '39354064-d79b-420b-065d-f980c4b78200',
  testnet: true,
})
export const bitcoinSignet = /* @__PURE__ */ network('bip122', '00000008819873e925422c1ff0f99f7c', 'Bitcoin Signet', btc, {
  explorer: /* @__PURE__ */ mempool('/signet'),
  imageId: 'b3406e4a-bbfc-44fb-e3a6-89673c78b700',
  testnet: true,
})

export const polkadot = /* @__PURE__ */ network('polkadot', '91b171bb158e2d3848fa23a9f1c25182', 'Polkadot', ['Polkadot', 'DOT', 10], {
  explorer: ['Subscan', 'https://polkadot.subscan.io'],
  mark: marks.polkadot,
})
export const kusama = /* @__PURE__ */ network('polkadot', 'b0a8d493285c2df73290dfb7e61f870f', 'Kusama', ['Kusama', 'KSM', 12], {
  explorer: ['Subscan', 'https://kusama.subscan.io'],
})
export const westend = /* @__PURE__ */ network('polkadot', 'e143f23803ac50e8f6f8e62695d1ce9e', 'Westend', ['Westend', 'WND', 12], {
  explorer: ['Subscan', 'https://westend.subscan.io'],
  testnet: true,
})
export const cosmosHub = /* @__PURE__ */ network('cosmos', 'cosmoshub-4', 'Cosmos Hub', ['Atom', 'ATOM', 6], {
  explorer: ['Mintscan', 'https://www.mintscan.io/cosmos'],
  mark: marks.cosmosHub,
})
export const osmosis = /* @__PURE__ */ network('cosmos', 'osmosis-1', 'Osmosis', ['Osmo', 'OSMO', 6], {
  explorer: ['Mintscan', 'https://www.mintscan.io/osmosis'],
})

const toncoin = ['Toncoin', 'TON', 9] as const
const tonImage = '20f673c0-095e-49b2-07cf-eb5049dcf600'
export const ton = /* @__PURE__ */ network('ton', '-239', 'TON', toncoin, { explorer: ['Tonscan', 'https://tonscan.org'], imageId: tonImage })
export const tonTestnet = /* @__PURE__ */ network('ton', '-3', 'TON Testnet', toncoin, {
  explorer: ['Tonscan', 'https://testnet.tonscan.org'],
  imageId: tonImage,
  testnet: true,
})

const trx = ['TRON', 'TRX', 6] as const
const tronImage = '3502bb86-cc4e-420f-a387-59ea63a28b00'
export const tron = /* @__PURE__ */ network('tron', '0x2b6653dc', 'TRON', trx, { explorer: ['Tronscan', 'https://tronscan.org'], imageId: tronImage })
export const tronShasta = /* @__PURE__ */ network('tron', '0x94a9059e', 'TRON Shasta', trx, {
  explorer: ['Tronscan', 'https://shasta.tronscan.org'],
  imageId: tronImage,
  testnet: true,
})
export const tronNile = /* @__PURE__ */ network('tron', '0xcd8690dc', 'TRON Nile', trx, {
  explorer: ['Tronscan', 'https://nile.tronscan.org'],
  imageId: tronImage,
  testnet: true,
})

const lumen = ['Stellar Lumens', 'XLM', 7] as const
/** Ids: https://namespaces.chainagnostic.org/stellar/caip2 @public */
export const stellar = /* @__PURE__ */ network('stellar', 'pubnet', 'Stellar', lumen, {
  explorer: ['StellarExpert', 'https://stellar.expert/explorer/public'],
})
export const stellarTestnet = /* @__PURE__ */ network('stellar', 'testnet', 'Stellar Testnet', lumen, {
  explorer: ['StellarExpert', 'https://stellar.expert/explorer/testnet'],
  testnet: true,
})
