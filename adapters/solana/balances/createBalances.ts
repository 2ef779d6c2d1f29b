import { type Capabilities, type HeldToken, MalformedAnswerError, UnusableChainError } from '../../../kernel/api/index.js'
import { withAbort } from '#lib/timing/withAbort.js'
import type { DriverNeeds } from '../DriverNeeds.js'
import { safeGet } from '#lib/checks/safeGet.js'
import { readWhole } from '../readWhole.js'
import { readNames, type TokenNames } from '#lib/solana/balances/readNames.js'
import { amountIn, movableAccounts } from './movableAccounts.js'
import { readHoldings } from './readHoldings.js'

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
      const [lamports, byMint] = await Promise.all([ask('getBalance', [account, { commitment }]), readHoldings(ask, { owner: account, chain, commitment })])
      const amount = readWhole(safeGet(lamports, 'value'))
      if (amount === undefined) throw new MalformedAnswerError({ method: 'getBalance', expected: 'an amount of lamports', chain })
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
