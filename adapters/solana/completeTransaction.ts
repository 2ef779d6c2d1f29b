import { readList } from '#lib/checks/readList.js'
import { safeGet } from '#lib/checks/safeGet.js'
import type { AnyTransaction, SendingConnection, SolanaPublicKey } from './SolanaProvider.js'

const maxSigners = 64

/**
 * Fills in what `sendTransaction` of wallet adapters fills in: of a transaction of the old form the payer and the block, where they are
 * missing, and the signatures of `signers`. Answers the options without those.
 */
export const completeTransaction = async (
  transaction: AnyTransaction,
  connection: SendingConnection,
  payer: SolanaPublicKey | undefined,
  options: object | undefined,
): Promise<object | undefined> => {
  const { signers, ...rest } = { signers: undefined, ...options }
  const partialSign = safeGet(transaction, 'partialSign')
  const old = typeof partialSign === 'function'
  if (old) {
    if (payer && !safeGet(transaction, 'feePayer')) Reflect.set(transaction, 'feePayer', payer)
    if (!safeGet(transaction, 'recentBlockhash') && !safeGet(transaction, 'nonceInfo')) {
      const latest = await connection.getLatestBlockhash?.({
        commitment: safeGet(options, 'preflightCommitment'),
        minContextSlot: safeGet(options, 'minContextSlot'),
      })
      if (latest) Reflect.set(transaction, 'recentBlockhash', latest.blockhash)
    }
  }
  const list = readList(signers, maxSigners) ?? []
  const sign = safeGet(transaction, 'sign')
  // `sign` of a versioned transaction keeps the signatures that are there; that of the old form does not.
  if (list.length > 0 && old) Reflect.apply(partialSign, transaction, list)
  else if (list.length > 0 && typeof sign === 'function') Reflect.apply(sign, transaction, [list])
  return options && rest
}
