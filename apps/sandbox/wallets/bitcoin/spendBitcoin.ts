import { NETWORK, p2wpkh, SigHash, Transaction } from '@scure/btc-signer'
import { pubECDSA } from '@scure/btc-signer/utils'
import { hexToBytes } from 'viem'
import { toBitcoin } from '../toBitcoin.js'
import { bitcoinKey } from './signBitcoin.js'

/** Where the sandbox's own Bitcoin is: the interface of Esplora. */
const server = '/bitcoin'
/** What a transfer pays for each virtual byte, in satoshis. */
const rate = 4n

const toBytes = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
const toBase64 = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

const post = async (transaction: Transaction): Promise<string> => {
  const answer = await fetch(`${server}/tx`, { method: 'POST', body: transaction.hex })
  const text = await answer.text()
  if (!answer.ok) throw new Error(text)
  return text
}

/** What a transaction does, in lines for the wallet's window: each output, and the fee. */
export const readPsbt = (psbt: string): readonly (readonly [name: string, value: string])[] => {
  const transaction = Transaction.fromPSBT(toBytes(psbt))
  const outputs = Array.from({ length: transaction.outputsLength }, (_, index) => ({
    address: transaction.getOutputAddress(index, NETWORK) ?? 'a script',
    amount: transaction.getOutput(index).amount ?? 0n,
  }))
  const spent = Array.from({ length: transaction.inputsLength }, (_, index) => transaction.getInput(index).witnessUtxo?.amount ?? 0n)
  const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)
  const fee = sum(spent) - sum(outputs.map(({ amount }) => amount))
  return [...outputs.map(({ address, amount }) => ['Pays', `${toBitcoin(amount)} to ${address}`] as const), ['Fee', toBitcoin(fee)]]
}

/** Signs inputs with the key of an account; with `broadcast` the transaction is completed and sent. */
export const signPsbt = async (index: number, psbt: string, inputs: readonly number[], broadcast: boolean): Promise<{ psbt: string; txid?: string }> => {
  const transaction = Transaction.fromPSBT(toBytes(psbt))
  for (const input of inputs) transaction.signIdx(hexToBytes(bitcoinKey(index)), input, [SigHash.ALL, SigHash.DEFAULT])
  if (!broadcast) return { psbt: toBase64(transaction.toPSBT()) }
  transaction.finalize()
  return { psbt: toBase64(transaction.toPSBT()), txid: await post(transaction) }
}

/** Pays from an account's address for payments, and gives the rest back to it. */
export const sendBitcoin = async (index: number, recipient: string, amount: bigint): Promise<string> => {
  const key = hexToBytes(bitcoinKey(index))
  const own = p2wpkh(pubECDSA(key), NETWORK)
  const answer = await fetch(`${server}/address/${own.address}/utxo`)
  const coins = (await answer.json()) as readonly { readonly txid: string; readonly vout: number; readonly value: number }[]
  const transaction = new Transaction()
  let held = 0n
  let fee = 0n
  for (const { txid, vout, value } of [...coins].sort((one, other) => other.value - one.value)) {
    if (held >= amount + fee && held > 0n) break
    transaction.addInput({ txid, index: vout, witnessUtxo: { script: own.script, amount: BigInt(value) } })
    held += BigInt(value)
    // An input of this kind has 68 virtual bytes, two outputs 74 at most, the rest 11.
    fee = rate * BigInt(68 * transaction.inputsLength + 85)
  }
  if (held < amount + fee) throw new Error('The account holds less.')
  transaction.addOutputAddress(recipient, amount, NETWORK)
  if (held - amount - fee >= 294n) transaction.addOutputAddress(own.address ?? '', held - amount - fee, NETWORK)
  transaction.sign(key)
  transaction.finalize()
  return post(transaction)
}
