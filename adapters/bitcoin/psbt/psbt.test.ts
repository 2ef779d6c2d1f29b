import fc from 'fast-check'
import { Transaction } from '@scure/btc-signer'
import { expect, test } from 'vitest'
import { fromBase64 } from '#lib/bytes/fromBase64.js'
import { toBase64 } from '#lib/bytes/toBase64.js'
import { toHex } from '#lib/bytes/toHex.js'
import { bitcoinAddressesOf, bitcoinKey, createPsbt, toPsbtText } from '../../../tests/harness/createBitcoinCoins.js'
import { readPsbtCall, readSignedPsbt } from './index.js'
import type { PsbtInput } from './PsbtCall.js'
import { caseCount } from '../../../tests/harness/caseCount.js'

const key = bitcoinKey('owner')
const own = bitcoinAddressesOf(key)
const friend = bitcoinAddressesOf(bitcoinKey('friend')).payment
const thief = bitcoinAddressesOf(bitcoinKey('thief')).payment
const accounts = [own.payment, own.taproot]

const both = () =>
  createPsbt({
    key,
    payment: [100_000n],
    taproot: [50_000n],
    pays: [
      [friend, 120_000n],
      [own.payment, 28_000n],
    ],
  })
const inputs: readonly PsbtInput[] = [
  { address: own.payment, index: 0 },
  { address: own.taproot, index: 1 },
]
const call = (more: object = {}) => ({ psbt: toPsbtText(both()), signInputs: inputs, ...more })
const signedBy = (transaction: Transaction, types?: readonly number[]) => {
  transaction.sign(key, types && [...types])
  return transaction
}
const copyOf = (text: string) => Transaction.fromPSBT(fromBase64(text))

test('a transaction is signed: in base 64, in hexadecimal, and finalised', () => {
  const asked = readPsbtCall(call(), accounts)
  const signed = signedBy(both())
  expect(readSignedPsbt({ psbt: toPsbtText(signed) }, asked)).toEqual({ psbt: toPsbtText(signed) })
  expect(readSignedPsbt({ psbt: toHex(signed.toPSBT()) }, asked)).toEqual({ psbt: toPsbtText(signed) })
  const final = signedBy(both())
  final.finalize()
  expect(readSignedPsbt({ psbt: toPsbtText(final) }, asked)).toEqual({ psbt: toPsbtText(final) })
  const sent = readPsbtCall(call({ broadcast: true }), accounts)
  expect(readSignedPsbt({ psbt: toPsbtText(final), txid: final.id.toUpperCase() }, sent)).toEqual({ psbt: toPsbtText(final), txid: final.id })
})

test('an empty list stands for every input of the addresses of the wallet, and for no other', () => {
  expect(readPsbtCall(call({ signInputs: [] }), accounts).signInputs).toEqual(inputs)
  const asked = readPsbtCall(call({ signInputs: [] }), [own.taproot])
  expect(asked.signInputs).toEqual([{ address: own.taproot, index: 1 }])
  const signed = both()
  signed.signIdx(key, 1)
  expect(readSignedPsbt({ psbt: toPsbtText(signed) }, asked)).toEqual({ psbt: toPsbtText(signed) })
})

test('an input that asks for a signature that protects nothing is refused in an empty list, too', () => {
  const open = copyOf(toPsbtText(both()))
  open.updateInput(0, { sighashType: 0x82 }, true)
  expect(() => readPsbtCall(call({ psbt: toPsbtText(open), signInputs: [] }), accounts)).toThrow('asks for a type of signature')
})

test('an error about the call does not blame the wallet, which was not asked', () => {
  expect(() => readPsbtCall(call({ psbt: 'no' }), accounts)).toThrow(
    expect.objectContaining({
      code: 'P349',
      rpcCode: -32_602,
      shortMessage: expect.stringMatching(/^"signPsbt" was not sent to the wallet: the transaction is not a PSBT/),
    }),
  )
})

test('types of signature are those that were asked for', () => {
  const asked = readPsbtCall(call({ psbt: toPsbtText(both()), signInputs: [{ ...inputs[0], sighashTypes: [0x83] }] }), accounts)
  const single = copyOf(toPsbtText(both()))
  single.updateInput(0, { sighashType: 0x83 }, true)
  single.signIdx(key, 0, [0x83])
  expect(readSignedPsbt({ psbt: toPsbtText(single) }, asked).psbt).toBe(toPsbtText(single))
  const whole = both()
  whole.signIdx(key, 0)
  expect(() => readSignedPsbt({ psbt: toPsbtText(whole) }, asked)).toThrow('with a signature type that was not requested')
})

test.each<[string, object, string]>([
  ['no text', { psbt: 7 }, 'not a PSBT'],
  ['no base 64', { psbt: '%%%' }, 'not a PSBT'],
  ['other bytes', { psbt: toBase64(new Uint8Array(80).fill(7)) }, 'not a PSBT'],
  ['inputs that are no list', { signInputs: undefined }, '"signInputs" is a list'],
  [
    'a transaction without an input of the wallet',
    { psbt: toPsbtText(createPsbt({ key: bitcoinKey('thief'), payment: [9_000n], pays: [[friend, 8_000n]] })), signInputs: [] },
    'no input spends coins',
  ],
  ['an address of somebody else', { signInputs: [{ address: thief, index: 0 }] }, 'does not show'],
  ['an input that is not there', { signInputs: [{ address: own.payment, index: 2 }] }, 'does not have an input'],
  ['half an input', { signInputs: [{ address: own.payment, index: 0.5 }] }, 'does not have an input'],
  ['an input of another of its addresses', { signInputs: [{ address: own.taproot, index: 0 }] }, 'does not spend coins of the address'],
  ['a signature for no output', { signInputs: [{ ...inputs[0], sighashTypes: [2] }] }, 'protect where coins go'],
  ['a signature for no output and one input', { signInputs: [{ ...inputs[0], sighashTypes: [1, 0x82] }] }, 'protect where coins go'],
  [
    'more out than in',
    { psbt: toPsbtText(createPsbt({ key, payment: [1_000n], pays: [[friend, 1_001n]] })), signInputs: [inputs[0]] },
    'pays more than it spends',
  ],
  ['no boolean', { broadcast: 'yes' }, 'true or false'],
])('what a page asks with %s is refused before the wallet sees it', (_, more, why) => {
  expect(() => readPsbtCall(call(more), accounts)).toThrow(expect.objectContaining({ name: 'RequestRefusedError', message: expect.stringContaining(why) }))
})

/** What a wallet could answer in the place of the transaction that it was asked to sign. */
const lies: readonly [string, () => Transaction][] = [
  [
    'another receiver',
    () =>
      createPsbt({
        key,
        payment: [100_000n],
        taproot: [50_000n],
        pays: [
          [thief, 120_000n],
          [own.payment, 28_000n],
        ],
      }),
  ],
  [
    'another amount',
    () =>
      createPsbt({
        key,
        payment: [100_000n],
        taproot: [50_000n],
        pays: [
          [friend, 120_001n],
          [own.payment, 28_000n],
        ],
      }),
  ],
  [
    'a higher fee',
    () =>
      createPsbt({
        key,
        payment: [100_000n],
        taproot: [50_000n],
        pays: [
          [friend, 120_000n],
          [own.payment, 8_000n],
        ],
      }),
  ],
  ['no change', () => createPsbt({ key, payment: [100_000n], taproot: [50_000n], pays: [[friend, 120_000n]] })],
  [
    'one more output',
    () =>
      createPsbt({
        key,
        payment: [100_000n],
        taproot: [50_000n],
        pays: [
          [friend, 120_000n],
          [own.payment, 28_000n],
          [thief, 1_000n],
        ],
      }),
  ],
  [
    'outputs in another order',
    () =>
      createPsbt({
        key,
        payment: [100_000n],
        taproot: [50_000n],
        pays: [
          [own.payment, 28_000n],
          [friend, 120_000n],
        ],
      }),
  ],
  [
    'one more input',
    () =>
      createPsbt({
        key,
        payment: [100_000n, 9_000n],
        taproot: [50_000n],
        pays: [
          [friend, 120_000n],
          [own.payment, 28_000n],
        ],
      }),
  ],
  [
    'one input less',
    () =>
      createPsbt({
        key,
        payment: [100_000n],
        pays: [
          [friend, 70_000n],
          [own.payment, 28_000n],
        ],
      }),
  ],
]
test.each(lies)('a wallet that signs %s is not believed', (_, made) => {
  const asked = readPsbtCall(call(), accounts)
  expect(() => readSignedPsbt({ psbt: toPsbtText(signedBy(made())) }, asked)).toThrow('another transaction')
})

test.each<[string, (asked: Transaction) => unknown, string]>([
  ['nothing', () => undefined, 'did not return a signed transaction'],
  ['a text', () => ({ psbt: 'signed' }), 'did not return a signed transaction'],
  ['what it was given', (given) => ({ psbt: toPsbtText(given) }), 'did not sign input 0'],
  [
    'one signature of two',
    (given) => {
      given.signIdx(key, 0)
      return { psbt: toPsbtText(given) }
    },
    'did not sign input 1',
  ],
  [
    'a signature for no output',
    (given) => {
      given.updateInput(0, { sighashType: 2 }, true)
      given.signIdx(key, 0, [2])
      given.signIdx(key, 1)
      return { psbt: toPsbtText(given) }
    },
    'with a signature type that was not requested',
  ],
  [
    'a Taproot signature for one input alone',
    (given) => {
      given.signIdx(key, 0)
      given.updateInput(1, { sighashType: 0x81 }, true)
      given.signIdx(key, 1, [0x81])
      return { psbt: toPsbtText(given) }
    },
    'with a signature type that was not requested',
  ],
])('a wallet that answers %s is not believed', (_, answer, why) => {
  const asked = readPsbtCall(call(), accounts)
  expect(() => readSignedPsbt(answer(both()), asked)).toThrow(expect.objectContaining({ details: expect.stringContaining(why) }))
})

test('the id of a transaction that was sent is that of the one that was signed', () => {
  const asked = readPsbtCall(call({ broadcast: true }), accounts)
  const psbt = toPsbtText(signedBy(both()))
  for (const txid of [undefined, 'sent', 'ab'.repeat(32)]) expect(() => readSignedPsbt({ psbt, txid }, asked)).toThrow()
})

test('of answers with changed bytes none that says another transaction is believed', () => {
  const asked = readPsbtCall(call(), accounts)
  const bytes = signedBy(both()).toPSBT()
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 })), { minLength: 1, maxLength: 3 }), (changes) => {
      const changed = Uint8Array.from(bytes)
      for (const [at, by] of changes) changed[at] = (changed[at] ?? 0) ^ by
      let accepted: string | undefined
      try {
        accepted = readSignedPsbt({ psbt: toBase64(changed) }, asked).psbt
      } catch {
        return
      }
      // Other signatures are for the network to refuse; the transaction is the one that was asked for.
      expect(toHex(copyOf(accepted).unsignedTx)).toBe(toHex(both().unsignedTx))
    }),
    { numRuns: caseCount(2_000, 2_000) },
  )
})
