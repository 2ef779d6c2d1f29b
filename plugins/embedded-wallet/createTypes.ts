import type { Stored } from '../../kernel/api/index.js'
import { isRecord } from '#lib/checks/isRecord.js'
import type { AccountType } from '../../ports/embeddedWallet.js'
import type { User } from '../../protocol/frameMessages.js'
import { familyOf } from './families.js'
import type { StoredAccount } from './storedLogin.js'

const isType = (type: unknown): type is AccountType => type === 'eoa' || type === 'smartAccount'

/** Which kind of account is preferred for each namespace: what the visitor or the page chose, or the host's default. */
export interface Types {
  preferred(namespace: string): AccountType
  choose(namespace: string, type: AccountType): void
  chosen(): Readonly<Record<string, AccountType>>
}

/** @param defaults the host option `defaultAccountTypes`, as it is now */
export const createTypes = (stored: Stored<unknown>, defaults: () => unknown): Types => {
  const chosen = (): Readonly<Record<string, AccountType>> => {
    const kept = stored.get()
    return isRecord(kept) && isType(kept.eip155) ? { eip155: kept.eip155 } : {}
  }
  return {
    chosen,
    preferred: (namespace) => {
      const given = defaults()
      const own = chosen()[namespace] ?? (isRecord(given) ? given[namespace] : undefined)
      return isType(own) ? own : familyOf(namespace)?.smartAccounts ? 'smartAccount' : 'eoa'
    },
    choose: (namespace, type) => stored.set({ ...chosen(), [namespace]: type }),
  }
}

/** The account of a visitor, as it is kept. */
export const toStored = ({ address, accountType = 'eoa', accounts = [], deployed }: User, chain: string): StoredAccount => {
  // Both may have one address (EIP-7702).
  const other = accounts.find(({ type }) => type !== accountType)?.address
  return { address, chain, ...(accountType !== 'eoa' && { type: accountType }), ...(other !== undefined && { other }), ...(deployed && { deployed }) }
}
