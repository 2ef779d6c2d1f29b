import { MalformedAnswerError } from '../../../kernel/api/index.js'
import { tokenPrograms } from '#lib/solana/balances/programs.js'
import type { Commitment } from '../readOptions.js'
import { readTokenAccounts, type TokenAccount } from './readTokenAccounts.js'

/** Reads the accounts that an owner has of both token programs, by mint. Those of one mint have the same decimals. */
export const readHoldings = async (
  ask: (method: string, params: readonly unknown[]) => Promise<unknown>,
  { owner, chain, commitment }: { readonly owner: string; readonly chain: string; readonly commitment: Commitment },
): Promise<ReadonlyMap<string, readonly TokenAccount[]>> => {
  const method = 'getTokenAccountsByOwner'
  const lists = await Promise.all(tokenPrograms.map((programId) => ask(method, [owner, { programId }, { commitment, encoding: 'jsonParsed' }])))
  const byMint = new Map<string, TokenAccount[]>()
  for (const list of lists) {
    const accounts = readTokenAccounts(list)
    if (!accounts) throw new MalformedAnswerError({ method, expected: 'a list of token accounts', chain })
    for (const account of accounts) {
      const others = byMint.get(account.mint)
      if (!others) byMint.set(account.mint, [account])
      else if (others[0]?.decimals === account.decimals) others.push(account)
    }
  }
  return byMint
}
