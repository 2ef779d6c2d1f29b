import { msg } from '../../kernel/api/index.js'
import type { AccountNote } from '../../ports/account.js'
import { type AccountType, AccountTypeView, type EmbeddedAccounts, type EmbeddedState } from '../../ports/embeddedWallet.js'
import type { StoredAccount, StoredLogin } from './storedLogin.js'

type TypesState = Pick<EmbeddedState, 'accountType' | 'hasTypes'>

const notes = {
  eoa: msg('embedded.type.noteEoa', 'You use your plain account'),
  smartAccount: msg('embedded.type.noteSmart', 'You use your smart account'),
} satisfies Record<AccountType, unknown>

/** What views read of a sign-in. */
export const stateOf = ({ email, userName, accounts }: StoredLogin, described: EmbeddedAccounts): Omit<EmbeddedState, 'frame' | 'drawsCode' | 'height'> => ({
  ...{ email, userName },
  byEmail: Object.values(described).some(({ info }) => info.authProvider === 'email'),
  accountType: accounts.eip155?.type ?? 'eoa',
  hasTypes: accounts.eip155?.other !== undefined,
})

/** The line of the account that says which one is in use, and opens the choice. None on networks with one account. */
export const notesOf = ({ accountType, hasTypes }: TypesState): readonly AccountNote[] =>
  hasTypes ? [{ message: notes[accountType], open: AccountTypeView }] : []

export const trackedChoice = (accountType: AccountType, account: StoredAccount | undefined) => ({
  event: 'SET_PREFERRED_ACCOUNT_TYPE',
  properties: { accountType, ...(account && { network: account.chain }) },
})
