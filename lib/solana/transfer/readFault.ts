import { readList } from '../../checks/readList.js'
import { safeGet } from '../../checks/safeGet.js'

/** Why the network refuses a transaction. */
export type Fault =
  | { readonly why: 'expired' | 'fee' | 'funds' | 'frozen' | 'known' | 'other' }
  /** An account would keep less than the required minimum; `account` is its index among the keys. */
  | { readonly why: 'rent'; readonly account: number }

/** Validates a `TransactionError` of a node: a name, or an object with one. */
export const readFault = (error: unknown): Fault => {
  const plain: Readonly<Record<string, Fault['why'] & ('expired' | 'fee' | 'known')>> = {
    BlockhashNotFound: 'expired',
    AlreadyProcessed: 'known',
    InsufficientFundsForFee: 'fee',
    AccountNotFound: 'fee',
  }
  if (typeof error === 'string') return { why: plain[error] ?? 'other' }
  const account = safeGet(safeGet(error, 'InsufficientFundsForRent'), 'account_index')
  if (typeof account === 'number') return { why: 'rent', account }
  const [, inner] = readList(safeGet(error, 'InstructionError'), 2) ?? []
  const code = safeGet(inner, 'Custom')
  // Error codes of the system program and both token programs: 1 is an insufficient balance, 17 a frozen account.
  if (code === 1 || inner === 'InsufficientFunds') return { why: 'funds' }
  return { why: code === 17 ? 'frozen' : 'other' }
}
