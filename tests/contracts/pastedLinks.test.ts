// What visitors paste into a field for an address: links and ids of the network in use lead to the address, anything else is told why it does not.
import { describe, expect, test } from 'vitest'
import { readAddress as readCosmos } from '../../adapters/cosmos/readAddress.js'
import { readPasted as readBitcoin } from '../../adapters/bitcoin/readPasted.js'
import { readPasted as readEvm } from '../../adapters/evm/transfer/readPasted.js'
import { readAddress as readBareEvm } from '../../adapters/evm/transfer/readAddress.js'
import { readPasted as readPolkadot } from '../../adapters/polkadot/readPasted.js'
import { readPasted as readSolana } from '../../adapters/solana/transfer/readPasted.js'
import { bitcoin, mainnet, polygon, solana, solanaDevnet } from '../../exports/networks.js'
import type { AddressReading } from '../../kernel/api/index.js'
import { readPasted } from '../../kernel/wallet/capabilities/readPasted.js'

const evm = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const other = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const key = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'
const coin = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const dot = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'
const atom = 'cosmos1fl48vsnmsdzcv85q5d2q4z5ajdha8yu34mf0eh'
const relayChain = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
const networks = [mainnet, polygon, solana, solanaDevnet, bitcoin]
const readers: Readonly<Record<string, (text: string, chain: string) => AddressReading>> = {
  eip155: readEvm,
  solana: readSolana,
  bip122: readBitcoin,
  polkadot: readPolkadot,
  cosmos: readCosmos,
}
const read = (text: string, chain: string) =>
  readPasted(text, { chain, networks, read: async (address) => readers[chain.split(':')[0] ?? '']?.(address, chain) })
/** The address, with a mark where something else was asked for; else the key of the sentence. */
const outcome = async (text: string, chain: string) => {
  const reading = await read(text, chain)
  if (!reading) return undefined
  return 'address' in reading ? `${reading.address}${reading.note ? ` (${reading.note.key})` : ''}` : reading.problem.key
}

const explorerOf = ({ blockExplorers }: (typeof networks)[number]) => blockExplorers?.default.url ?? ''
const ethereum = mainnet.caipNetworkId
const bitcoins = bitcoin.caipNetworkId
const cases: readonly (readonly [text: string, chain: string, expected: string])[] = [
  [evm, ethereum, evm],
  [`ethereum:${evm}`, ethereum, evm],
  [`ETHEREUM:pay-${evm}@1`, ethereum, evm],
  [`\u200b ethereum:${evm}@1 \n`, ethereum, evm],
  [`ethereum:${evm}@1?value=2.014e18`, ethereum, `${evm} (address.asks)`],
  [`ethereum:${evm}?gas=10`, polygon.caipNetworkId, `${evm} (address.asks)`],
  [`ethereum:${evm}@137`, ethereum, 'address.network'],
  [`ethereum:${evm}@137?value=1`, polygon.caipNetworkId, `${evm} (address.asks)`],
  // The target of a token's transfer is the token: what is sent there is lost.
  [`ethereum:${other}@1/transfer?address=${evm}&uint256=1`, ethereum, `${evm} (address.asks)`],
  [`ethereum:${other}@1/transfer?uint256=1`, ethereum, 'address.link'],
  [`ethereum:${other}/approve?address=${evm}`, ethereum, 'address.link'],
  [`ethereum:${evm.replace('5aA', '5aa')}`, ethereum, 'evm.address.checksum'],
  [`ethereum:`, ethereum, 'evm.address.shape'],
  [`eip155:1:${evm}`, ethereum, evm],
  [`eip155:137:${evm}`, ethereum, 'address.network'],
  [`${solana.caipNetworkId}:${key}`, ethereum, 'address.network'],
  [`${explorerOf(mainnet)}/address/${evm}`, ethereum, evm],
  [`${explorerOf(mainnet)}/address/${evm}#tokentxns`, ethereum, evm],
  [`${explorerOf(polygon)}/address/${evm}`, ethereum, 'address.network'],
  [`${explorerOf(mainnet)}/token/${other}?a=${evm}`, ethereum, 'address.link'],
  [`${explorerOf(mainnet)}/tx/0x${'ab'.repeat(32)}`, ethereum, 'address.link'],
  [`https://explorer.evil.example/address/${evm}`, ethereum, 'address.link'],
  [`${explorerOf(mainnet).replace('https:', 'http:')}/address/${evm}`, ethereum, 'address.link'],
  [`${evm.slice(0, 12)}\u200b${evm.slice(12)}`, ethereum, 'address.hidden'],
  [`${evm.slice(0, 12)}\u202e${evm.slice(12)}`, ethereum, 'address.hidden'],
  [`0\u0445${evm.slice(2)}`, ethereum, 'address.letter'],
  [`${evm.slice(0, -1)}\u0430`, ethereum, 'address.letter'],
  ['vitalik.eth', ethereum, 'evm.address.shape'],
  ['vit\u0430lik.eth', ethereum, 'evm.address.shape'],
  ['hello', ethereum, 'evm.address.shape'],
  [`solana:${key}`, solana.caipNetworkId, key],
  [`solana:${key}?amount=1&spl-token=${key}&label=A`, solana.caipNetworkId, `${key} (address.asks)`],
  ['solana:https://shop.example/pay', solana.caipNetworkId, 'address.link'],
  [`${solana.caipNetworkId}:${key}`, solana.caipNetworkId, key],
  [`ethereum:${evm}`, solana.caipNetworkId, 'shared.addressCharacter'],
  [`bitcoin:${coin}`, bitcoins, coin],
  [`BITCOIN:${coin.toUpperCase()}`, bitcoins, coin],
  [`bitcoin:${coin}?amount=20.3&label=Luke`, bitcoins, `${coin} (address.asks)`],
  [`bitcoin:${coin}?req-somethingyoudontunderstand=50`, bitcoins, 'address.link'],
  ['bitcoin:tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', bitcoins, 'bitcoin.address.other'],
  [`substrate:${dot}:0x91b171bb158e2d3848fa23a9f1c25182fb8e20313b2c1eb49219da7a70ce90c3:Ann`, relayChain, dot],
  [`substrate:${dot}:0x${'ab'.repeat(32)}`, relayChain, 'address.network'],
  [`${relayChain}:${dot}`, relayChain, dot],
  [`cosmos:cosmoshub-4:${atom}`, 'cosmos:cosmoshub-4', atom],
  [`cosmos:osmosis-1:${atom}`, 'cosmos:cosmoshub-4', 'address.network'],
]
test.each(cases)('%s on %s is %s', async (text, chain, expected) => {
  expect(await outcome(text, chain)).toBe(expected)
})

describe('a link of an explorer of Solana', () => {
  const page = `https://explorer.solana.com/address/${key}`
  const on = (url: string) => [{ ...solana, blockExplorers: { default: { name: 'Explorer', url } } }]
  const readOn = async (text: string, url: string) => {
    const reading = await readPasted(text, {
      chain: solana.caipNetworkId,
      networks: on(url),
      read: async (address) => readSolana(address, solana.caipNetworkId),
    })
    return reading && ('address' in reading ? reading.address : reading.problem.key)
  }
  test('is of the network that its query names', async () => {
    expect(await readOn(page, 'https://explorer.solana.com')).toBe(key)
    expect(await readOn(`${page}?cluster=devnet`, 'https://explorer.solana.com')).toBe('address.link')
    expect(await readOn(`${page}?cluster=devnet`, 'https://explorer.solana.com/?cluster=devnet')).toBe(key)
  })
})

test('a transfer takes a bare address only, wherever it comes from', () => {
  expect(readBareEvm(`ethereum:${evm}`)).toHaveProperty('problem')
})

test('a family that reads no addresses is asked for nothing', async () => {
  expect(await readPasted('x', { chain: 'foo:1', networks, read: async () => undefined })).toBeUndefined()
})
