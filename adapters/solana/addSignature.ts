import { safeGet } from '#lib/checks/safeGet.js'
import { fromText, toText } from './createNative.js'
import type { AnyTransaction } from './SolanaProvider.js'

/** Of an account in a transaction, as the library has it: of the old form the signers, of a versioned one the keys of its message. */
const keyOf = (transaction: unknown, account: string): unknown => {
  const signers = safeGet(transaction, 'signatures')
  const keys = safeGet(safeGet(transaction, 'message'), 'staticAccountKeys')
  const list: readonly unknown[] = [
    safeGet(transaction, 'feePayer'),
    ...(Array.isArray(keys) ? keys : []),
    ...(Array.isArray(signers) ? signers.map((signer) => safeGet(signer, 'publicKey')) : []),
  ]
  return list.find((key) => {
    const write = safeGet(key, 'toBase58')
    return typeof write === 'function' && Reflect.apply(write, key, []) === account
  })
}
/** Wallets of relay sessions may answer the signature alone. */
export const addSignature = <transaction extends AnyTransaction>(given: transaction, account: string, signature: Uint8Array): transaction => {
  const signed = fromText(given, toText(given))
  const add = safeGet(signed, 'addSignature')
  const key = keyOf(signed, account)
  if (typeof add !== 'function' || key === undefined) throw new TypeError('The account does not sign this transaction.')
  Reflect.apply(add, signed, [key, signature])
  return signed
}
