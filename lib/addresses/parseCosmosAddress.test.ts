import { bech32 } from '@scure/base'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { caseCount } from '../../tests/harness/caseCount.js'
import { parseCosmosAddress } from './parseCosmosAddress.js'

const encode = (prefix: string, account: Uint8Array) => bech32.encode(prefix, bech32.toWords(account), 128)

test('an address of the example of the WalletConnect methods for Cosmos is read', () => {
  const parsed = parseCosmosAddress('cosmos1sguafvgmel6f880ryvq8efh9522p8zvmrzlcrq')
  expect([parsed?.prefix, parsed?.account.length]).toEqual(['cosmos', 20])
  expect(parseCosmosAddress('COSMOS1SGUAFVGMEL6F880RYVQ8EFH9522P8ZVMRZLCRQ')?.address).toBe('cosmos1sguafvgmel6f880ryvq8efh9522p8zvmrzlcrq')
})

test.each<[string, unknown]>([
  ['a wrong checksum', 'cosmos1sguafvgmel6f880ryvq8efh9522p8zvmrzlcrp'],
  ['letters of both cases', 'cosmos1sguafvgmel6f880ryvq8efh9522p8zvmrzlcrQ'],
  ['a key of a validator', encode('cosmosvaloper', new Uint8Array(20))],
  ['an account of another length', encode('cosmos', new Uint8Array(24))],
  ['an address of Bitcoin', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ['nothing', undefined],
  ['a number', 7],
])('%s is refused', (_, input) => {
  expect(parseCosmosAddress(input)).toBeUndefined()
})

test('every account is read as it was written, and a changed letter is refused', () => {
  const accounts = fc.oneof(fc.uint8Array({ minLength: 20, maxLength: 20 }), fc.uint8Array({ minLength: 32, maxLength: 32 }))
  fc.assert(
    fc.property(fc.constantFrom('cosmos', 'osmo', 'juno', 'stars'), accounts, fc.nat(), (prefix, account, at) => {
      const address = encode(prefix, account)
      expect(parseCosmosAddress(address)).toEqual({ address, prefix, account: Uint8Array.from(account) })
      const place = prefix.length + 1 + (at % (address.length - prefix.length - 1))
      expect(parseCosmosAddress(address.slice(0, place) + (address[place] === 'q' ? 'p' : 'q') + address.slice(place + 1))).toBeUndefined()
    }),
    { numRuns: caseCount(300, 20_000) },
  )
})

test('whatever the text, nothing throws', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[a-z]{2,8}1[a-z0-9]{38,50}$/), fc.anything()), (input) => {
      expect(() => parseCosmosAddress(input)).not.toThrow()
    }),
    { numRuns: caseCount(1_000, 50_000) },
  )
})
