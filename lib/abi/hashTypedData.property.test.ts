import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hashDomain, hashStruct as viemStruct, hashTypedData as viemHash } from 'viem'
import { caseCount } from '../../tests/harness/caseCount.js'
import { hashTypedData } from './hashTypedData.js'

const address = fc.uint8Array({ minLength: 20, maxLength: 20 }).map((bytes) => `0x${Buffer.from(bytes).toString('hex')}`)
const bytes32 = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => `0x${Buffer.from(bytes).toString('hex')}`)
const person = fc.record({ name: fc.string({ unit: 'grapheme' }), wallets: fc.array(address, { maxLength: 3 }) })
const types = {
  EIP712Domain: [
    { name: 'name', type: 'string' },
    { name: 'chainId', type: 'uint256' },
    { name: 'verifyingContract', type: 'address' },
  ],
  Person: [
    { name: 'name', type: 'string' },
    { name: 'wallets', type: 'address[]' },
  ],
  Mail: [
    { name: 'from', type: 'Person' },
    { name: 'to', type: 'Person[]' },
    { name: 'amount', type: 'uint256' },
    { name: 'delta', type: 'int64' },
    { name: 'pairs', type: 'uint8[2]' },
    { name: 'root', type: 'bytes32' },
    { name: 'data', type: 'bytes' },
    { name: 'flag', type: 'bool' },
  ],
}

test('the three hashes are those of viem', () => {
  fc.assert(
    fc.property(
      fc.record({ name: fc.string(), chainId: fc.nat(), verifyingContract: address }),
      fc.record({
        from: person,
        to: fc.array(person, { maxLength: 3 }),
        amount: fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }).map(String),
        delta: fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map(String),
        pairs: fc.tuple(fc.nat(255), fc.nat(255)),
        root: bytes32,
        data: bytes32,
        flag: fc.boolean(),
      }),
      (domain, message) => {
        const given = { types, primaryType: 'Mail', domain, message } as never
        expect(hashTypedData(types, 'Mail', domain, message)).toEqual({
          digest: viemHash(given),
          domain: hashDomain({ domain, types } as never),
          message: viemStruct({ data: message, primaryType: 'Mail', types } as never),
        })
      },
    ),
    { numRuns: caseCount(300, 10_000) },
  )
})
