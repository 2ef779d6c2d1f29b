import fc from 'fast-check'
import { expect, test } from 'vitest'
import { evmAddress, solanaAddress } from '../../../tests/harness/createSessionWorld.js'
import { toChecksumAddress } from '#lib/addresses/toChecksumAddress.js'
import { toAccounts } from './toAccounts.js'

test('addresses of the namespace are kept, each once', () => {
  expect(toAccounts('eip155', [evmAddress(10), 'x', null, evmAddress(10).toUpperCase().replace('0X', '0x'), evmAddress(1), solanaAddress(1)])).toEqual([
    toChecksumAddress(evmAddress(10)),
    evmAddress(1),
  ])
  expect(toAccounts('solana', [solanaAddress(1), evmAddress(1), 'O0Il'.repeat(10)])).toEqual([solanaAddress(1)])
  expect(toAccounts('bip122', ['bc1qxy2kgdygjrsqtzq2n0yrf2493p83kkfjhx0wlh', '<b>'])).toEqual(['bc1qxy2kgdygjrsqtzq2n0yrf2493p83kkfjhx0wlh'])
})

test('a value that is not a list is refused', () => {
  for (const input of [undefined, null, 'x', { length: 1, 0: evmAddress(1) }, 5]) expect(toAccounts('eip155', input)).toBeUndefined()
})

test('a long list is cut to thirty-two', () => {
  const flood = Array.from({ length: 10_000 }, (_, index) => `0x${index.toString(16).padStart(40, '0')}`)
  expect(toAccounts('eip155', flood)).toHaveLength(32)
})

test('EVM addresses are one in any case, others only when identical', () => {
  const address = toChecksumAddress(`0x${'aB'.repeat(20)}`)
  expect(toAccounts('eip155', [address.toLowerCase(), address, address.toUpperCase()])).toEqual([address])
  const solana = ['So11111111111111111111111111111111111111112', 'so11111111111111111111111111111111111111112']
  expect(toAccounts('solana', solana)).toEqual(solana)
})

test('only addresses are ever returned', () => {
  fc.assert(
    fc.property(fc.constantFrom('eip155', 'solana', 'other', '__proto__', 'toString'), fc.anything(), (namespace, input) => {
      for (const address of toAccounts(namespace, input) ?? []) expect(address).toMatch(/^[-.%a-zA-Z0-9]{1,128}$/)
    }),
    { numRuns: 3000 },
  )
})
