import { readRevertReason } from '#lib/abi/readRevertReason.js'
import { safeGet } from '#lib/checks/safeGet.js'
import { isRefusal } from './createAsk.js'

/** The revert that a node reports for a call, with its reason. Undefined for any other error: a timeout, for example, does not mean that the call fails. */
export const readRevert = (error: unknown): { readonly outcome: 'reverts'; readonly reason: string | undefined } | undefined => {
  const words = [safeGet(error, 'details'), safeGet(error, 'message')].join(' ')
  const reverts = isRefusal(error) && (safeGet(error, 'rpcCode') === 3 || /revert/i.test(words))
  return reverts ? { outcome: 'reverts', reason: readRevertReason(safeGet(error, 'data')) } : undefined
}
