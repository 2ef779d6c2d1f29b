import { isWhole } from '../checks/isWhole.js'
import { safeGet } from '../checks/safeGet.js'

/** Reads the facts about the chain before a wallet was asked, as storage kept them (`SentSince`). Undefined for anything else. */
export const readSentSince = (value: unknown): { readonly block: number; readonly count?: number; readonly last?: number } | undefined => {
  const [block, count, last] = ['block', 'count', 'last'].map((key) => safeGet(value, key))
  return isWhole(block) ? { block, ...(isWhole(count) && { count }), ...(isWhole(last) && { last }) } : undefined
}
