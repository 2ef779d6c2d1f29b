import { type Capabilities, type HeldToken, MalformedAnswerError, UnusableChainError } from '../../../kernel/api/index.js'
import { withAbort } from '#lib/timing/withAbort.js'
import type { DriverNeeds } from '../DriverNeeds.js'
import { tokenPrograms } from '#lib/solana/balances/programs.js'
import { safeGet } from '#lib/checks/safeGet.js'
import { readWhole } from '../readWhole.js'
import { readNames, type TokenNames } from '#lib/solana/balances/readNames.js'
import { amountIn, movableAccounts } from './movableAccounts.js'
import { readTokenAccounts, type TokenAccount } from './readTokenAccounts.js'

/** Limit of tokens of one account; the largest amounts come first. */
const maxTokens = 500

/**
 * What an account holds on one network: SOL, then the tokens in its accounts of both token programs. The chain lists them, so they need not
 * be named. Names are read once for each token.
 */
export const createBalances = ({
  networks,
  rpc,
  subtle,
  options: { commitment },
}: Pick<DriverNeeds, 'networks' | 'rpc' | 'subtle' | 'options'>): Capabilities['balances'] => {
  const known = new Map<string, TokenNames>()
  return {
    async list(account, chain, _tokens, signal) {
      const network = networks.find(chain)
      if (!network) throw new UnusableChainError({ chain, why: 'it is not among the networks of the host' })
      const ask = (method: string, params: readonly unknown[]) => {
        signal?.throwIfAborted()
        return withAbort(rpc.request(chain, { method, params }, signal), signal)
      }
      const [lamports, ...lists] = await Promise.all([
        ask('getBalance', [account, { commitment }]),
        ...tokenPrograms.map((programId) => ask('getTokenAccountsByOwner', [account, { programId }, { commitment, encoding: 'jsonParsed' }])),
      ])
      const amount = readWhole(safeGet(lamports, 'value'))
      if (amount === undefined) throw new MalformedAnswerError({ method: 'getBalance', expected: 'an amount of lamports', chain })
      const byMint = new Map<string, TokenAccount[]>()
      for (const list of lists) {
        const accounts = readTokenAccounts(list)
        if (!accounts) throw new MalformedAnswerError({ method: 'getTokenAccountsByOwner', expected: 'a list of token accounts', chain })
        for (const account of accounts) {
          const others = byMint.get(account.mint)
          if (!others) byMint.set(account.mint, [account])
          else if (others[0]?.decimals === account.decimals) others.push(account)
        }
      }
      // As much as one transfer can move, so that the whole of it can be sent.
      const held = [...byMint.values()]
        .map(movableAccounts)
        .flatMap((accounts) => accounts.slice(0, 1).map(({ mint, decimals }) => [mint, { decimals, amount: amountIn(accounts) }] as const))
        .slice(0, maxTokens)
      const unnamed = held.map(([mint]) => mint).filter((mint) => !known.has(`${chain} ${mint}`))
      // A token without a name is listed, too.
      const names = await readNames({ ask, subtle }, unnamed).catch(() => {
        signal?.throwIfAborted()
        return new Map<string, TokenNames>()
      })
      for (const [mint, name] of names) known.set(`${chain} ${mint}`, name)
      const nothing: TokenNames = { name: '', symbol: '' }
      return [
        { address: undefined, ...network.nativeCurrency, amount },
        ...held.map(([address, sum]): HeldToken => ({ address, ...(known.get(`${chain} ${address}`) ?? nothing), ...sum })),
      ]
    },
  }
}
