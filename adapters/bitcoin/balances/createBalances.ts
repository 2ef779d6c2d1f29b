import { type Capabilities, MalformedAnswerError, type NetworksService, type RpcService, UnusableChainError } from '../../../kernel/api/index.js'
import { safeGet } from '#lib/checks/safeGet.js'

export interface BalancesNeeds {
  readonly networks: Pick<NetworksService, 'find'>
  readonly rpc: Pick<RpcService, 'get'>
}

/** More satoshis than there are. */
const maxSatoshis = 2_100_000_000_000_000

const readSum = (stats: unknown, name: string): number | undefined => {
  const value = safeGet(stats, name)
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined
}

/** What an address received less what it spent, in satoshis; undefined where the answer does not say it. */
const readBalance = (stats: unknown): number | undefined => {
  const [funded, spent] = [readSum(stats, 'funded_txo_sum'), readSum(stats, 'spent_txo_sum')]
  return funded === undefined || spent === undefined ? undefined : funded - spent
}

/**
 * What an address holds, from the network's server, which has the interface of Esplora (https://github.com/Blockstream/esplora/blob/master/API.md):
 * in blocks and in transactions that wait for one.
 */
export const createBalances = ({ networks, rpc }: BalancesNeeds): Pick<Capabilities, 'nativeBalance' | 'balances'> => {
  const read = async (account: string, chain: string, signal: AbortSignal | undefined) => {
    const network = networks.find(chain)
    if (!network) throw new UnusableChainError({ chain, why: 'it is not among the networks of the host' })
    const answer = await rpc.get(chain, `address/${encodeURIComponent(account)}`, signal)
    const [settled, waiting] = [readBalance(safeGet(answer, 'chain_stats')), readBalance(safeGet(answer, 'mempool_stats'))]
    const sum = settled === undefined || waiting === undefined ? -1 : settled + waiting
    if (sum < 0 || sum > maxSatoshis || safeGet(answer, 'address') !== account)
      throw new MalformedAnswerError({ method: 'GET address', expected: 'the sums of this address', chain })
    return { ...network.nativeCurrency, amount: BigInt(sum) }
  }
  return {
    nativeBalance: {
      async read(account, chain, signal) {
        const { amount, decimals, symbol } = await read(account, chain, signal)
        return { asset: 'native', amount, decimals, symbol }
      },
    },
    balances: { list: async (account, chain, _, signal) => [{ address: undefined, ...(await read(account, chain, signal)) }] },
  }
}
