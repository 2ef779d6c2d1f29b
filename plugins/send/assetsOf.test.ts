import { expect, test } from 'vitest'
import { celo } from '../../networks/evmNetworks.js'
import { assetsOf } from './assetsOf.js'

const chain = celo.caipNetworkId
const coin = { chain, name: 'Celo', symbol: 'CELO', decimals: 18, amount: 7n }
const contract = { ...coin, address: '0x471ece3750da237f93b8e339c536989b8978a438' }
const tusd = { chain, address: `0x${'d0'.repeat(20)}`, name: 'Test Dollar', symbol: 'TUSD', decimals: 6, amount: 5n }

test('assetsOf: a coin that is a contract as well can be sent as the coin, and as nothing else', () => {
  const shown = (balances: Parameters<typeof assetsOf>[0]['balances']) =>
    assetsOf({ network: celo, balances, currency: 'USD', native: undefined }).map(({ address, amount }) => [address, amount])
  expect(shown([{ ...coin, address: undefined }, contract, tusd])).toEqual([
    [undefined, 7n],
    [tusd.address, 5n],
  ])
  expect(shown([contract])).toEqual([[undefined, 7n]])
})
