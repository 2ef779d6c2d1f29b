import { p2tr, p2wpkh, Transaction } from '@scure/btc-signer'
import { pubECDSA, pubSchnorr } from '@scure/btc-signer/utils'
import { beforeEach, expect, test } from 'vitest'
import { bitcoinAddressesOf, bitcoinKey } from '../../../tests/harness/createBitcoinCoins.js'
import { createLedger, RefusedError } from './createLedger.js'

const key = bitcoinKey('owner')
const own = bitcoinAddressesOf(key)
const friend = bitcoinAddressesOf(bitcoinKey('friend')).payment

let ledger: ReturnType<typeof createLedger>
let coins: string
let rooted: string
beforeEach(() => {
  ledger = createLedger()
  coins = ledger.fund(own.payment, 100_000n)
  rooted = ledger.fund(own.taproot, 50_000n)
})

/** Spends both outputs of the key. */
const spend = ({ pays = 140_000n, amount = 100_000n, signer = key, to = friend } = {}) => {
  const transaction = new Transaction()
  transaction.addInput({ txid: coins, index: 0, witnessUtxo: { script: p2wpkh(pubECDSA(key)).script, amount } })
  const { script, tapInternalKey } = p2tr(pubSchnorr(key))
  transaction.addInput({ txid: rooted, index: 0, witnessUtxo: { script, amount: 50_000n }, tapInternalKey })
  transaction.addOutputAddress(to, pays)
  transaction.sign(signer)
  transaction.finalize()
  return transaction
}
const refused = (text: string, why: string) => {
  expect(() => ledger.submit(text)).toThrow(RefusedError)
  expect(() => ledger.submit(text)).toThrow(why)
}

test('signed coins of both kinds are spent, wait for a block, and are in it', () => {
  const transaction = spend()
  const txid = ledger.submit(transaction.hex)
  expect(txid).toBe(transaction.id)
  expect(ledger.find(txid)).toMatchObject({ fee: 10_000n })
  expect(ledger.find(txid)?.height).toBeUndefined()
  const height = ledger.mine()
  expect(ledger.find(txid)?.height).toBe(height)
  expect(ledger.of(friend)?.outputs).toMatchObject([{ txid, vout: 0, amount: 140_000n }])
})

test('a block that is taken back lets its transactions wait again; one that lost its coins is forgotten', () => {
  const txid = ledger.submit(spend().hex)
  expect(ledger.forget(coins)).toBe(false)
  const height = ledger.mine()
  expect(ledger.forget(txid)).toBe(false)
  expect(ledger.takeBack()).toBe(height - 1)
  expect(ledger.find(txid)?.height).toBeUndefined()
  expect(ledger.of(own.payment)?.entries.map((entry) => entry.txid)).toEqual([txid, coins])
  expect(ledger.forget(txid)).toBe(true)
  expect(ledger.of(friend)?.outputs).toEqual([])
  // Its coins can be spent again.
  expect(ledger.submit(spend({ pays: 139_000n }).hex)).not.toBe(txid)
})

test('an output cannot be spent twice', () => {
  ledger.submit(spend().hex)
  refused(spend({ pays: 139_000n }).hex, 'txn-mempool-conflict')
})

test('an output that is not there is not spent', () => {
  coins = '11'.repeat(32)
  refused(spend().hex, 'missingorspent')
})

test('a transaction pays a fee, and no amount too small to be spent', () => {
  refused(spend({ pays: 149_990n }).hex, 'min relay fee')
  refused(spend({ pays: 100n }).hex, 'dust')
})

test('signatures of another amount are not taken', () => {
  // BIP-143: what is signed includes the amount, so that a lie about it does not pass.
  refused(spend({ amount: 90_000n, pays: 100_000n }).hex, 'Signature must be valid')
})

test.each([0, 1])('a changed signature of input %i is not taken', (input) => {
  const { hex } = spend()
  const transaction = Transaction.fromRaw(Uint8Array.from(Buffer.from(hex, 'hex')))
  const witness = transaction.getInput(input).finalScriptWitness?.map((part) => Uint8Array.from(part)) ?? []
  const [signature] = witness
  if (signature) signature[20] = (signature[20] ?? 0) ^ 1
  transaction.updateInput(input, { finalScriptWitness: witness }, true)
  refused(transaction.hex, 'Signature must be valid')
})

test('an output that was changed after signing is not paid', () => {
  const { hex } = spend()
  const amount = (value: bigint) => Buffer.from(BigUint64Array.of(value).buffer).toString('hex')
  refused(hex.replace(amount(140_000n), amount(140_001n)), 'Signature must be valid')
})

test.each(['', 'zz', '00', 'ff'.repeat(100)])('%j is no transaction', (text) => {
  refused(text, 'TX decode failed')
})
