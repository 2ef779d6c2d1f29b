import { sha256 } from '@noble/hashes/sha2'
import { NETWORK, p2tr, p2wpkh, Transaction } from '@scure/btc-signer'
import { pubSchnorr, pubECDSA } from '@scure/btc-signer/utils'
import { toBase64 } from '#lib/bytes/toBase64.js'

/** A made-up key: never use it for anything of value. */
export const bitcoinKey = (name: string): Uint8Array => sha256(new TextEncoder().encode(`test key ${name}`))

/** The addresses of a key on the main network: one for payments, one of Taproot. */
export const bitcoinAddressesOf = (key: Uint8Array): { readonly payment: string; readonly taproot: string } => ({
  payment: p2wpkh(pubECDSA(key), NETWORK).address ?? '',
  taproot: p2tr(pubSchnorr(key), undefined, NETWORK).address ?? '',
})

export interface PsbtOptions {
  readonly key: Uint8Array
  readonly pays: readonly (readonly [address: string, satoshis: bigint])[]
  /** What each input spends, in satoshis: of the address for payments, and of the one of Taproot. */
  readonly payment?: readonly bigint[]
  readonly taproot?: readonly bigint[]
}

/** A transaction that spends made-up outputs of a key, without signatures. */
export const createPsbt = ({ key, pays, payment = [100_000n], taproot = [] }: PsbtOptions): Transaction => {
  const transaction = new Transaction()
  const [own, rooted] = [p2wpkh(pubECDSA(key), NETWORK), p2tr(pubSchnorr(key), undefined, NETWORK)]
  payment.forEach((amount, index) => {
    transaction.addInput({ txid: `${index + 1}`.padStart(64, '0'), index, witnessUtxo: { script: own.script, amount } })
  })
  taproot.forEach((amount, index) => {
    transaction.addInput({
      txid: `a${index + 1}`.padStart(64, '0'),
      index,
      witnessUtxo: { script: rooted.script, amount },
      tapInternalKey: rooted.tapInternalKey,
    })
  })
  for (const [address, amount] of pays) transaction.addOutputAddress(address, amount, NETWORK)
  return transaction
}

/** In base 64, as pages and wallets exchange it. */
export const toPsbtText = (transaction: Transaction): string => toBase64(transaction.toPSBT())
