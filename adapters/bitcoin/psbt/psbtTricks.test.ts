import { NETWORK, p2pkh, p2wpkh, Transaction } from '@scure/btc-signer'
import { RawOldTx, RawTx } from '@scure/btc-signer/script'
import { RawPSBTV0 } from '@scure/btc-signer/psbt'
import { pubECDSA } from '@scure/btc-signer/utils'
import { sha256 } from '@noble/hashes/sha2'
import { expect, test } from 'vitest'
import { fromBase64 } from '#lib/bytes/fromBase64.js'
import { toBase64 } from '#lib/bytes/toBase64.js'
import { bitcoinAddressesOf, bitcoinKey, createPsbt, toPsbtText } from '../../../tests/harness/createBitcoinCoins.js'
import { readPsbtCall, readSignedPsbt } from './index.js'

const key = bitcoinKey('owner')
const own = bitcoinAddressesOf(key)
const friend = bitcoinAddressesOf(bitcoinKey('friend')).payment
const legacy = p2pkh(pubECDSA(key), NETWORK)
const accounts = [own.payment, own.taproot, legacy.address ?? '']
const script = p2wpkh(pubECDSA(key), NETWORK).script

/** What paid the coins that are spent, with one output for each of the amounts. */
const funding = (of: Uint8Array, ...amounts: readonly bigint[]) =>
  RawTx.decode(
    RawOldTx.encode({
      version: 2,
      inputs: [{ txid: new Uint8Array(32).fill(9), index: 0, finalScriptSig: new Uint8Array(), sequence: 0xffff_ffff }],
      outputs: amounts.map((amount) => ({ amount, script: of })),
      lockTime: 0,
    }),
  )
const idOf = (paid: ReturnType<typeof funding>) => sha256(sha256(RawOldTx.encode(paid))).reverse()

/** A call for one input of coins that are described by the transaction that paid them. */
const withParent = ({
  of = script,
  address = own.payment,
  said = undefined as bigint | undefined,
  parent = funding(of, 70_000n, 50_000n),
  pays = 49_000n,
} = {}) => {
  const psbt = createPsbt({ key, payment: [], taproot: [], pays: [[friend, pays]] })
  psbt.addInput({ txid: idOf(funding(of, 70_000n, 50_000n)), index: 1, sequence: 0xffff_fffd })
  const raw = RawPSBTV0.decode(psbt.toPSBT())
  const [input] = raw.inputs
  if (input) Object.assign(input, { nonWitnessUtxo: parent, ...(said !== undefined && { witnessUtxo: { amount: said, script: of } }) })
  return { psbt: toBase64(RawPSBTV0.encode(raw)), signInputs: [{ address, index: 0 }] }
}
const refusal = (call: unknown) => {
  try {
    readPsbtCall(call, accounts)
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

test('the transaction that paid the coins says what they are, also of addresses without SegWit', () => {
  expect(refusal(withParent())).toBeUndefined()
  expect(refusal(withParent({ said: 50_000n }))).toBeUndefined()
  expect(refusal(withParent({ of: legacy.script, address: legacy.address ?? '' }))).toBeUndefined()
  expect(refusal(withParent({ pays: 50_001n }))).toContain('pays more than it spends')
})

test('a transaction that is not the one that the input names is refused', () => {
  expect(refusal(withParent({ parent: funding(script, 70_000n, 50_001n) }))).toContain('not a PSBT')
  expect(refusal(withParent({ parent: funding(script, 70_000n) }))).toContain('not a PSBT')
  // Two statements about one output, of which one is wrong: the amount of the other output, or a made-up fee.
  for (const said of [70_000n, 5_000_000n, 49_999n]) expect(refusal(withParent({ said }))).toContain('not a PSBT')
})

test('an input that says nothing of what it spends is not signed', () => {
  const raw = RawPSBTV0.decode(createPsbt({ key, payment: [10_000n, 20_000n], pays: [[friend, 9_000n]] }).toPSBT())
  const [, second] = raw.inputs
  if (second) delete second.witnessUtxo
  const psbt = toBase64(RawPSBTV0.encode(raw))
  expect(refusal({ psbt, signInputs: [{ address: own.payment, index: 1 }] })).toContain('does not say which output it spends')
  // Another signer may add the other input later.
  expect(refusal({ psbt, signInputs: [{ address: own.payment, index: 0 }] })).toBeUndefined()
})

test('the same output twice, and an input that is named twice, are refused', () => {
  const raw = RawPSBTV0.decode(createPsbt({ key, payment: [10_000n, 10_000n], pays: [[friend, 19_000n]] }).toPSBT())
  const [first, second] = raw.global.unsignedTx?.inputs ?? []
  if (first && second) Object.assign(second, { txid: first.txid, index: first.index })
  expect(refusal({ psbt: toBase64(RawPSBTV0.encode(raw)), signInputs: [{ address: own.payment, index: 0 }] })).toContain('not a PSBT')
  const psbt = toPsbtText(createPsbt({ key, pays: [[friend, 19_000n]] }))
  const input = { address: own.payment, index: 0 }
  expect(refusal({ psbt, signInputs: [input, { ...input, sighashTypes: [0x83] }] })).toContain('named twice')
})

test.each([2, 3, 0x81, 0x82, 0x83, 7])(
  'a type of signature (%i) that is written into the transaction alone is refused before the wallet follows it',
  (type) => {
    const psbt = createPsbt({ key, payment: [10_000n], pays: [[friend, 9_000n]] })
    psbt.updateInput(0, { sighashType: type }, true)
    const call = { psbt: toPsbtText(psbt), signInputs: [{ address: own.payment, index: 0 }] }
    expect(refusal(call)).toContain('that was not named')
    // Named, those that protect an output are asked for.
    const named = { ...call, signInputs: [{ address: own.payment, index: 0, sighashTypes: [type] }] }
    expect(refusal(named) === undefined).toBe([3, 0x81, 0x83].includes(type))
  },
)

test.each([3, 0x83])('SIGHASH_SINGLE (%i) without an output at the place of the input would sign for anything, and is refused', (type) => {
  const psbt = toPsbtText(createPsbt({ key, payment: [10_000n, 20_000n], pays: [[friend, 29_000n]] }))
  expect(refusal({ psbt, signInputs: [{ address: own.payment, index: 1, sighashTypes: [type] }] })).toContain('no output at the place')
})

test('a transaction that pays more than it spends, by one satoshi or by all that there are, is refused', () => {
  for (const amount of [10_001n, 2_100_000_000_000_000n]) {
    const psbt = toPsbtText(createPsbt({ key, payment: [10_000n], pays: [[friend, amount]] }))
    expect(refusal({ psbt, signInputs: [{ address: own.payment, index: 0 }] })).toContain('pays more than it spends')
  }
})

test('a Taproot signature that covers no output, or is by another key, is refused', () => {
  const made = () => createPsbt({ key, payment: [], taproot: [30_000n], pays: [[friend, 29_000n]] })
  const asked = readPsbtCall({ psbt: toPsbtText(made()), signInputs: [{ address: own.taproot, index: 0 }] }, accounts)
  const signed = (signature: Uint8Array | undefined) => {
    const raw = RawPSBTV0.decode(made().toPSBT())
    const [input] = raw.inputs
    if (input && signature) input.tapKeySig = signature
    return { psbt: toBase64(RawPSBTV0.encode(raw)) }
  }
  const good = Transaction.fromPSBT(fromBase64(asked.psbt.text))
  good.sign(key)
  const signature = good.getInput(0).tapKeySig ?? new Uint8Array()
  expect(readSignedPsbt(signed(signature), asked).psbt).toEqual(expect.any(String))
  for (const type of [2, 3, 0x81, 0x82, 0x83])
    expect(() => readSignedPsbt(signed(Uint8Array.from([...signature, type])), asked)).toThrow('with a signature type that was not requested')
  expect(() => readSignedPsbt(signed(undefined), asked)).toThrow('did not sign input 0')
})
