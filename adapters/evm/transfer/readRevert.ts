import { readRevertReason } from '#lib/abi/readRevertReason.js'
import { safeGet } from '#lib/checks/safeGet.js'
import { isRefusal } from './createAsk.js'

/** Reads the reason for which a node says that a call would revert. Undefined for every other error: a time-out does not show that a call fails. */
export const readRevert = (error: unknown): { readonly outcome: 'reverts'; readonly reason: string | undefined } | undefined => {
  const words = [safeGet(error, 'details'), safeGet(error, 'message')].join(' ')
  const reverts = isRefusal(error) && (safeGet(error, 'rpcCode') === 3 || /revert/i.test(words))
  return reverts ? { outcome: 'reverts', reason: readRevertReason(safeGet(error, 'data')) } : undefined
}
