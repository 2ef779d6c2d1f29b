import fc from 'fast-check'
import { getAddress } from 'viem'
import { expect, test } from 'vitest'
import * as evmNetworks from '../networks/evmNetworks.js'
import { isCoinContract, oneCoin } from './coinContracts.js'

const polygon = { caipNetworkId: 'eip155:137' }
const pol = '0x0000000000000000000000000000000000001010'

test.each([
  [evmNetworks.polygon, pol],
  [evmNetworks.polygonAmoy, pol],
  [evmNetworks.celo, '0x471EcE3750Da237f93B8E339c536989b8978a438'],
  [evmNetworks.celoAlfajores, '0xF194afDf50B03e69Bd7D057c1Aa9e10c9954E4C9'],
  [evmNetworks.moonbeam, '0x0000000000000000000000000000000000000802'],
  [evmNetworks.moonriver, '0x0000000000000000000000000000000000000802'],
  [evmNetworks.metis, '0xDeadDeAddeAddEAddeadDEaDDEAdDeaDDeAD0000'],
  [evmNetworks.mantle, '0xDeadDeAddeAddEAddeadDEaDDEAdDeaDDeAD0000'],
  [evmNetworks.zksync, '0x000000000000000000000000000000000000800A'],
])('isCoinContract: the coin of $name is known, in any case of letters', (network, address) => {
  expect(isCoinContract(address, network)).toBe(true)
  expect(isCoinContract(address.toLowerCase(), network)).toBe(true)
  expect(isCoinContract(getAddress(address.toLowerCase()), network)).toBe(true)
  expect(isCoinContract(undefined, network)).toBe(false)
  expect(isCoinContract(address, { caipNetworkId: 'eip155:1' })).toBe(false)
})

test('isCoinContract: what a host says of its network goes before what is known', () => {
  const own = `0x${'Ab'.repeat(20)}`
  expect(isCoinContract(own.toLowerCase(), { ...polygon, coinContract: own })).toBe(true)
  expect(isCoinContract(pol, { ...polygon, coinContract: own })).toBe(false)
  expect(isCoinContract(own, { caipNetworkId: 'constructor' })).toBe(false)
})

test('oneCoin: whatever is held, in any order, the coin is there once, with the amount that the coin itself has', () => {
  const token = fc.constantFrom('0xaa', '0xbb', pol, pol.toUpperCase().replace('0X', '0x'), undefined)
  fc.assert(
    fc.property(fc.array(fc.record({ address: token, amount: fc.nat() })), (items) => {
      const kept = oneCoin(items, polygon)
      expect(kept.filter(({ address }) => isCoinContract(address, polygon))).toEqual([])
      const coins = kept.filter(({ address }) => address === undefined)
      const native = items.filter(({ address }) => address === undefined)
      const contract = items.filter(({ address }) => isCoinContract(address, polygon))
      expect(coins.map(({ amount }) => amount)).toEqual(
        native.length > 0 ? native.map(({ amount }) => amount) : contract.slice(0, 1).map(({ amount }) => amount),
      )
      expect(kept.filter(({ address }) => address !== undefined)).toEqual(items.filter(({ address }) => address === '0xaa' || address === '0xbb'))
    }),
  )
})
