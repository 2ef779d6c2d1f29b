import { expect, test } from 'vitest'
import type { SessionsState, Snapshot } from '../../kernel/api/index.js'
import { describeAccounts } from '../../plugins/embedded-wallet/describeAccounts.js'
import { accountOf } from './accountOf.js'

const address = '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin'
const chain = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const sessions = {
  active: 'solana',
  byNamespace: { solana: { status: 'connected', accounts: [address], address, chain } },
} as unknown as Snapshot<SessionsState>
const login = { accounts: { solana: { address, chain } }, userName: 'Mira', provider: 'github' } as const

test('an account of an e-mail or social sign-in says who signed in, and how', () => {
  expect(accountOf(sessions, undefined, undefined, describeAccounts(login)).embeddedWalletInfo).toEqual({
    user: { email: undefined, username: 'Mira', accounts: [{ type: 'eoa', address }] },
    authProvider: 'github',
    accountType: 'eoa',
    isSmartAccountDeployed: false,
  })
})
test('an account of another wallet, and one whose sign-in is not known, say nothing', () => {
  const { provider: _, ...unknown } = login
  for (const other of [{ ...login, accounts: { solana: { address: chain, chain } } }, unknown, { ...login, accounts: {} }])
    expect(accountOf(sessions, undefined, undefined, describeAccounts(other)).embeddedWalletInfo).toBeUndefined()
  expect(accountOf(sessions).embeddedWalletInfo).toBeUndefined()
})
