import type { TokenAccount } from './readTokenAccounts.js'

/** Accounts of one token that one transaction moves from: more would not fit into its 1,232 bytes with everything else that wallets add. */
const maxSources = 8

/**
 * The accounts of one token whose amounts can be sent together, the largest first. What its issuer has frozen cannot be moved and is left
 * out, unless nothing else is held: then the simulation says why it cannot be sent.
 */
export const movableAccounts = (accounts: readonly TokenAccount[]): readonly TokenAccount[] => {
  const held = accounts.filter(({ amount }) => amount > 0n)
  const free = held.filter(({ frozen }) => !frozen)
  return [...(free.length > 0 ? free : held)].sort((one, other) => (one.amount === other.amount ? 0 : one.amount > other.amount ? -1 : 1)).slice(0, maxSources)
}

export const amountIn = (accounts: readonly Pick<TokenAccount, 'amount'>[]): bigint => accounts.reduce((sum, { amount }) => sum + amount, 0n)
