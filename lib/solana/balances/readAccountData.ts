import { readList } from '../../checks/readList.js'
import { safeGet } from '../../checks/safeGet.js'
import { fromBase64 } from '../../bytes/fromBase64.js'

/** Validates an account of an answer in base 64: the program that owns it, and its bytes. Undefined when it is none, or too long. */
export const readAccountData = (account: unknown): { readonly owner: unknown; readonly data: Uint8Array } | undefined => {
  const [text] = readList(safeGet(account, 'data'), 1) ?? []
  try {
    return typeof text === 'string' && text.length < 100_000 ? { owner: safeGet(account, 'owner'), data: fromBase64(text) } : undefined
  } catch {
    return undefined
  }
}
