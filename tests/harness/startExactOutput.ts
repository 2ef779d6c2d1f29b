import { encodeFunctionData, getAddress, parseAbi } from 'viem'
import { proxy } from 'valtio/vanilla'
import { deployContracts } from '../../apps/sandbox/world/deployContracts.js'
import { deployExchanges } from '../../apps/sandbox/world/deployExchanges.js'
import { accounts, tokens, uniswap } from '../../apps/sandbox/world/settings.js'
import { type Capabilities, toReadable } from '../../kernel/api/index.js'
import { createExchanges, noExchanges } from '../../plugins/swap/createExchanges.js'
import { createExactOutput } from '../../plugins/swap/exactOutput/createExactOutput.js'
import * as gatewayExchanges from '../../plugins/swap/gatewayExchanges.js'
import { readExchange } from '../../plugins/swap/readOptions.js'
import type { Exchange } from '../../plugins/swap/types.js'
import type { ExactOutputRequest, PreparedExactOutput } from '../../ports/swap.js'
import { createChainCalls } from './createChainCalls.js'
import { startAnvil } from './startAnvil.js'

export const me = accounts[0].address
export const shop = `0x${'5e'.repeat(20)}`
const chainId = 'eip155:1'
const { signal } = new AbortController()
const at = (symbol: string) => tokens.find((token) => token.symbol === symbol)
export const pinned = readExchange({ ...uniswap, tokens: ['TUSD', 'HUSD', 'WCN', 'LUM'].map(at) }) as Exchange
/** Undefined is the native currency. */
export const addressOf = (symbol: string): string | undefined => (symbol === 'ETH' ? undefined : symbol === 'WETH' ? uniswap.wrapped : at(symbol)?.address)
export const request = (pay: string, deliver: string, amount: bigint, to = shop): ExactOutputRequest => ({
  chain: chainId,
  from: me,
  pay: addressOf(pay),
  deliver: { token: addressOf(deliver), amount, to },
})
const abi = parseAbi(['function balanceOf(address owner) view returns (uint256)'])

/** Swaps to an exact output on a real chain: Uniswap 2 and 3 as the sandbox has them. */
export const startExactOutput = async () => {
  const chain = await startAnvil({ chainId: 1 })
  await deployContracts({ url: chain.url, chainId: 1, nftBase: 'http://localhost/' })
  await deployExchanges(chain)
  let calls = createChainCalls(chain, me)
  let before = await chain.request('evm_snapshot')

  const ask = async (to: string, data: string) =>
    (await chain.request('eth_call', [{ to, data }, 'latest']).catch(() => undefined)) as `0x${string}` | undefined
  const balanceOf = async (asset: string | undefined, owner: string): Promise<bigint> =>
    BigInt(
      asset === undefined
        ? ((await chain.request('eth_getBalance', [owner, 'latest'])) as string)
        : ((await ask(asset, encodeFunctionData({ abi, functionName: 'balanceOf', args: [getAddress(owner)] }))) ?? 0),
    )
  const service = ({ exchange = pinned, now = Date.now, through }: { exchange?: Exchange; now?: () => number; through?: Capabilities['calls'] } = {}) => {
    const state = proxy(noExchanges())
    const clock = { now, after: () => () => {}, idle: () => () => {} }
    const exchanges = createExchanges({
      state,
      pinned: { [chainId]: exchange },
      ask: undefined,
      network: () => undefined,
      contracts: () => undefined,
      load: async () => gatewayExchanges,
      onRefused: () => {},
      onFailed: () => {},
      clock,
      signal,
    })
    return createExactOutput({ exchanges, known: toReadable(state), calls: () => through ?? calls, server: 'https://gateway.example/', clock })
  }
  return {
    chain,
    signal,
    ask,
    balanceOf,
    service,
    calls: () => calls,
    /** Makes the chain what it was at the start. */
    restart: async () => {
      await chain.request('evm_revert', [before])
      before = await chain.request('evm_snapshot')
      calls = createChainCalls(chain, me)
    },
    /** Everything that the routers have, of every asset. */
    inRouters: async () => {
      const assets = [undefined, uniswap.wrapped, ...['TUSD', 'HUSD', 'WCN', 'LUM', 'TOLL', 'MUTE'].map(addressOf)]
      const all = await Promise.all([uniswap.v2.router, uniswap.v3.router].flatMap((router) => assets.map((asset) => balanceOf(asset, router))))
      return all.reduce((sum, one) => sum + one)
    },
    prepare: async (asked: ExactOutputRequest, swaps = service()): Promise<PreparedExactOutput> => {
      const quote = await swaps.quote(asked, signal)
      if (!quote) throw new Error('There is no route.')
      const prepared = await swaps.prepare(quote, signal)
      if (!prepared) throw new Error('There is no route any more.')
      return prepared
    },
    /** Sends every request. Answers the last outcome. */
    sendAll: async ({ steps }: Pick<PreparedExactOutput, 'steps'>) => {
      let outcome: string | undefined
      for (const prepared of steps.flatMap(({ requests }) => requests)) {
        const call = await calls.decode(prepared)
        if (!call) throw new Error('It was not decoded.')
        outcome = (await calls.wait({ call, hash: await calls.send(prepared, signal) }, signal)).outcome
      }
      return outcome
    },
  }
}
