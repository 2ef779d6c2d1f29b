import { encodeFunctionData, erc20Abi } from 'viem'
import type { NodeChain } from './NodeChain.js'
import type { Store, StoredToken } from '../store/Store.js'
import { callMany } from './callMany.js'
import type { Rpc } from './createRpc.js'
import { decodeNumber } from './decodeNumber.js'
import { decodeText } from './decodeText.js'

/** Decimals -1: it has none. */
export interface Facts {
  name: string
  symbol: string
  decimals: number
  icon?: string | undefined
  spam?: boolean | undefined
}

/** What each contract is asked, in the order in which the answers are read. */
const questions = (['name', 'symbol', 'decimals'] as const).map((functionName) => encodeFunctionData({ abi: erc20Abi, functionName }))
const limits = Object.freeze({ name: 64, symbol: 24 })
/** Contracts whose answers are stored before the next are read: a request after a deadline continues from there. */
const atOnce = 50

/** The names of contracts: from the operator's list, else from the store, else from the contracts themselves, which is stored. */
export const createTokenFacts = ({
  chain,
  rpc,
  store,
}: {
  readonly chain: NodeChain
  readonly rpc: Rpc
  readonly store: Pick<Store, 'tokens' | 'keepTokens'>
}) => {
  const listed = new Map(chain.tokens.map((token) => [token.address.toLowerCase(), token]))

  /** The metadata of each, and whether it may be stored: the failure of a contract is an answer, that of a node is not. */
  const read = async (addresses: readonly string[], signal: AbortSignal): Promise<readonly { token: StoredToken; said: boolean }[]> => {
    const calls = addresses.flatMap((address) => questions.map((data) => ({ to: address as `0x${string}`, data })))
    const answers = await callMany(calls, { rpc, multicall: chain.multicall, signal })
    return addresses.map((address, at) => {
      const [name, symbol, units] = answers.slice(at * 3, at * 3 + 3)
      const decimals = decodeNumber(units)
      return {
        token: {
          address,
          name: decodeText(name, limits.name),
          symbol: decodeText(symbol, limits.symbol),
          decimals: decimals !== undefined && decimals <= 77n ? Number(decimals) : -1,
        },
        said: name !== null && symbol !== null && units !== null,
      }
    })
  }

  /** By address in lower case. */
  return async (wanted: readonly string[], signal: AbortSignal): Promise<ReadonlyMap<string, Facts>> => {
    const addresses = [...new Set(wanted.map((address) => address.toLowerCase()))]
    const whole = (address: string) => {
      const token = listed.get(address)
      return token?.name !== undefined && token.symbol !== undefined && token.decimals !== undefined
    }
    const asked = addresses.filter((address) => !whole(address))
    const kept = await store.tokens(chain.id, asked)
    const known = new Map(kept.map((token) => [token.address, token]))
    const missing = asked.filter((address) => !known.has(address))
    for (let start = 0; start < missing.length; start += atOnce) {
      const found = await read(missing.slice(start, start + atOnce), signal)
      await store.keepTokens(
        chain.id,
        found.flatMap(({ token, said }) => (said ? token : [])),
      )
      for (const { token } of found) known.set(token.address, token)
    }
    return new Map(
      addresses.map((address) => {
        const said = listed.get(address)
        const { name = '', symbol = '', decimals = -1 } = known.get(address) ?? {}
        return [address, { name: said?.name ?? name, symbol: said?.symbol ?? symbol, decimals: said?.decimals ?? decimals, icon: said?.icon, spam: said?.spam }]
      }),
    )
  }
}
