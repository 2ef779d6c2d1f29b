import { sameAddress } from '#lib/addresses/sameAddress.js'
import type { AccountType, EmbeddedAccounts, EmbeddedState } from '../../ports/embeddedWallet.js'
import type { StoredAccount, StoredLogin } from './storedLogin.js'

/** What views read of a sign-in. */
export const stateOf = (
  { email, userName, accounts }: StoredLogin,
  described: EmbeddedAccounts,
): Omit<EmbeddedState, 'frame' | 'drawsCode' | 'height' | 'sizes' | 'drawing' | 'smartAccountNetworks'> => ({
  ...{ email, userName },
  byEmail: Object.values(described).some(({ info }) => info.authProvider === 'email'),
  accountType: accounts.eip155?.type ?? 'eoa',
  hasTypes: accounts.eip155?.other !== undefined,
  oneAddress: accounts.eip155?.other !== undefined && sameAddress(accounts.eip155.other, accounts.eip155.address),
})

export const trackedChoice = (accountType: AccountType, account: StoredAccount | undefined) => ({
  event: 'SET_PREFERRED_ACCOUNT_TYPE',
  properties: { accountType, ...(account && { network: account.chain }) },
})
