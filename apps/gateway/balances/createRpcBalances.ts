import type { BalanceProvider, Holding } from './BalanceProvider.js'
import { encodeFunctionData, erc20Abi, multicall3Abi } from 'viem'
import { isCoinContract } from 'portico-protocol/coinContracts.js'
import { ApiError } from '../http/ApiError.js'
import type { NodeChain } from './NodeChain.js'
import type { Store } from '../store/Store.js'
import { callMany } from './callMany.js'
import type { Rpc } from './createRpc.js'
import { createTokenFacts } from './createTokenFacts.js'
import { decodeNumber } from './decodeNumber.js'

/** Balances of the native currency and of the listed tokens, at one block, from a node. Identical concurrent reads share a request. */
export const createRpcBalances = ({
  chain,
  rpc,
  store,
}: {
  readonly chain: NodeChain
  readonly rpc: Rpc
  readonly store: Pick<Store, 'tokens' | 'keepTokens'>
}): BalanceProvider => {
  const factsOf = createTokenFacts({ chain, rpc, store })
  const multicall = chain.multicall as `0x${string}`
  const tokens = chain.tokens.filter(({ spam, address }) => !spam && !isCoinContract(address, { caipNetworkId: chain.id }))
  const open: Map<string, { answer: Promise<readonly Holding[]>; stop: AbortController; readers: number }> = new Map()

  const read = async (account: `0x${string}`, signal: AbortSignal): Promise<readonly Holding[]> => {
    const balanceOf = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [account] })
    const calls = [
      { to: multicall, data: encodeFunctionData({ abi: multicall3Abi, functionName: 'getEthBalance', args: [account] }) },
      ...tokens.map(({ address }) => ({ to: address as `0x${string}`, data: balanceOf })),
    ]
    const [own, ...amounts] = (await callMany(calls, { rpc, multicall, signal })).map(decodeNumber)
    if (own === undefined) throw new TypeError(`Nobody answers at the multicall address ${multicall}.`)
    const held = tokens.flatMap((token, at) => (amounts[at] ? [{ address: token.address, amount: amounts[at] }] : []))
    const facts = await factsOf(
      held.map(({ address }) => address),
      signal,
    )
    return [
      { address: undefined, ...chain.native, amount: own },
      ...held.flatMap(({ address, amount }) => {
        const { name = '', symbol = '', decimals = -1, icon } = facts.get(address.toLowerCase()) ?? {}
        return decimals < 0 ? [] : [{ address, name, symbol, decimals, icon, amount }]
      }),
    ]
  }

  return {
    chains: [chain.id],
    list: async ({ account }, signal) => {
      if (!/^0x[0-9a-fA-F]{40}$/.test(account)) throw new ApiError(400, 'INVALID_INPUT', '"account" is 0x and 40 hexadecimal digits.', { field: 'account' })
      const key = account.toLowerCase() as `0x${string}`
      const close = (one: unknown) => {
        if (open.get(key) === one) open.delete(key)
      }
      let request = open.get(key)
      if (!request) {
        const stop = new AbortController()
        const reading = { answer: read(key, stop.signal), stop, readers: 0 }
        request = reading
        open.set(key, reading)
        reading.answer.then(
          () => close(reading),
          () => close(reading),
        )
      }
      const batch = request
      batch.readers += 1
      const leave = () => {
        batch.readers -= 1
        if (batch.readers > 0) return
        batch.stop.abort(signal.reason)
        close(batch)
      }
      signal.addEventListener('abort', leave, { once: true })
      try {
        return await batch.answer
      } finally {
        signal.removeEventListener('abort', leave)
      }
    },
  }
}
