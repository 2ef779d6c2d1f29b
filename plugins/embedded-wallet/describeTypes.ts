import { msg } from '../../kernel/api/index.js'
import type { AccountNote } from '../../ports/account.js'
import { type AccountType, AccountTypeView, type EmbeddedState } from '../../ports/embeddedWallet.js'
import type { StoredAccount } from './storedLogin.js'

type TypesState = Pick<EmbeddedState, 'accountType' | 'hasTypes'>

const notes = {
  eoa: msg('embedded.type.noteEoa', 'You use your plain account'),
  smartAccount: msg('embedded.type.noteSmart', 'You use your smart account'),
} satisfies Record<AccountType, unknown>

export const typesOf = (account: StoredAccount | undefined): TypesState => ({ accountType: account?.type ?? 'eoa', hasTypes: account?.other !== undefined })

/** The line of the account that says which one is in use, and opens the choice. None on networks with one account. */
export const notesOf = ({ accountType, hasTypes }: TypesState): readonly AccountNote[] =>
  hasTypes ? [{ message: notes[accountType], open: AccountTypeView }] : []

export const trackedChoice = (accountType: AccountType, account: StoredAccount | undefined) => ({
  event: 'SET_PREFERRED_ACCOUNT_TYPE',
  properties: { accountType, ...(account && { network: account.chain }) },
})
