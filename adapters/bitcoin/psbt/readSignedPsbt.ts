import { WalletError } from '../../../kernel/api/index.js'
import { fromHex } from '#lib/bytes/fromHex.js'
import { safeGet } from '#lib/checks/safeGet.js'
import { toBase64 } from '#lib/bytes/toBase64.js'
import { readTxid } from '../readAnswer.js'
import { type Psbt, parsePsbt } from './parsePsbt.js'
import type { PsbtInput, SignedPsbt } from './PsbtCall.js'
import type { CheckedCall } from './readPsbtCall.js'

const all = 1
const wrong = (details: string) => new WalletError({ method: 'signPsbt', details })

/** The types of the signatures that an input has; undefined where it has none. A Taproot signature of 64 bytes signs everything. */
const signedWith = (input: Psbt['inputs'][number]): readonly number[] | undefined => {
  const schnorr = (signature: Uint8Array) => (signature.length === 64 ? all : signature.at(-1))
  const found = [
    ...(input.partialSig ?? []).map(([, signature]) => signature.at(-1)),
    ...(input.tapKeySig ? [schnorr(input.tapKeySig)] : []),
    // The signature stands first: before the key of a hash, alone for a key of Taproot.
    ...(input.finalScriptWitness?.[0]
      ? [input.finalScriptWitness.length === 1 ? schnorr(input.finalScriptWitness[0]) : input.finalScriptWitness[0].at(-1)]
      : []),
  ].filter((type) => type !== undefined)
  return found.length > 0 || input.finalScriptSig ? found : undefined
}

const checkInput = ({ index, sighashTypes = [] }: PsbtInput, signed: Psbt) => {
  const input = signed.inputs[index]
  const types = input && signedWith(input)
  if (!types) throw wrong(`The wallet did not sign input ${index}.`)
  // 0 is how Taproot says "everything".
  const allowed = sighashTypes.length > 0 ? sighashTypes.map((type) => type || all) : [all]
  if (types.some((type) => !allowed.includes(type || all))) throw wrong(`The wallet signed input ${index} with a signature type that was not requested.`)
}

/**
 * Validates what a wallet answered: the very transaction that was asked for, with the signatures that were asked for, in base 64 or
 * hexadecimal.
 *
 * @throws WalletError
 */
export const readSignedPsbt = (answer: unknown, { psbt, signInputs, broadcast }: CheckedCall): SignedPsbt => {
  const signedPsbt = safeGet(answer, 'psbt')
  const bytes = typeof signedPsbt === 'string' ? fromHex(signedPsbt) : undefined
  const signed = parsePsbt(bytes ? toBase64(bytes) : signedPsbt)
  if (!signed) throw wrong('The wallet did not return a signed transaction.')
  if (signed.transaction !== psbt.transaction) throw wrong('The wallet answered another transaction than the one it was asked to sign.')
  for (const input of signInputs) checkInput(input, signed)
  if (!broadcast) return { psbt: signed.text }
  const txid = readTxid(safeGet(answer, 'txid'))
  if (txid === undefined) throw wrong('The wallet was asked to send the transaction, but did not return its id.')
  if (psbt.txid !== undefined && txid !== psbt.txid) throw wrong('The wallet answered the id of another transaction.')
  return { psbt: signed.text, txid }
}
