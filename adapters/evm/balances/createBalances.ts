import { type HeldToken, MalformedAnswerError, type Network } from '../../../kernel/api/index.js'
import { isEvmAddress } from '#lib/addresses/isEvmAddress.js'
import { readQuantity } from '../readQuantity.js'
import type { Caller } from './createCaller.js'
import { encodeWord } from '#lib/abi/encodeWord.js'
import { readText } from '#lib/abi/readText.js'
import { readWord } from '#lib/abi/readWord.js'
import { tokenFunctions } from '#lib/abi/tokens.js'

export interface BalancesNeeds {
  readonly network: Network
  readonly caller: Caller
  request(call: { readonly method: string; readonly params: readonly unknown[] }, signal: AbortSignal | undefined): Promise<unknown>
}

/** The native currency first, then the tokens that are held. */
export type ReadBalances = (account: string, tokens: readonly string[], signal: AbortSignal | undefined) => Promise<readonly HeldToken[]>

/** Metadata of a token, which never changes. */
type Facts = Pick<HeldToken, 'name' | 'symbol' | 'decimals'>

/** What a token is asked once: https://eips.ethereum.org/EIPS/eip-20 */
const factsOf = [tokenFunctions.decimals, tokenFunctions.symbol, tokenFunctions.name]
/**
 * Limits: bytes of a name that are read, tokens of one account, and how often calls that failed are repeated without the ones that fail
 * first.
 */
const longest = 256
const maxTokens = 2_000
const again = 3
/** Failures after which a contract is not asked again. */
const maxStrikes = 3

/** What an account holds on one chain, by plain calls. Metadata is read once for each token that is held. */
export const createBalances = ({ network, caller, request }: BalancesNeeds): ReadBalances => {
  const facts = new Map<string, Facts>()
  /** How often a contract did not answer correctly. A temporary failure of a node must not hide a token for good. */
  const strikes = new Map<string, number>()
  const strike = (token: string) => {
    strikes.set(token, (strikes.get(token) ?? 0) + 1)
  }

  const readNative = async (account: string, signal: AbortSignal | undefined): Promise<HeldToken> => {
    const method = 'eth_getBalance'
    const amount = readQuantity(await request({ method, params: [account, 'latest'] }, signal))
    if (amount === undefined) throw new MalformedAnswerError({ method, expected: 'a quantity', chain: network.caipNetworkId })
    return { address: undefined, ...network.nativeCurrency, amount }
  }

  /** A contract may fail to answer because the one before it used up the gas that all calls share. */
  const readAmounts = async (account: string, tokens: readonly string[], signal: AbortSignal | undefined) => {
    const amounts = new Map<string, bigint>()
    let asked = tokens
    for (let round = 0; round <= again && asked.length > 0; round++) {
      const answers = await caller(
        asked.map((to) => ({ to, data: `${tokenFunctions.balanceOf}${encodeWord(account)}` })),
        signal,
      )
      const failed = asked.filter((token, at) => {
        const amount = readWord(answers[at])
        if (amount !== undefined) amounts.set(token, amount)
        return amount === undefined
      })
      const [first] = failed
      if (first !== undefined) strike(first)
      asked = failed.slice(1)
    }
    return amounts
  }

  const readFacts = async (tokens: readonly string[], signal: AbortSignal | undefined) => {
    const unknown = tokens.filter((token) => !facts.has(token))
    const answers = await caller(
      unknown.flatMap((to) => factsOf.map((data) => ({ to, data }))),
      signal,
    )
    unknown.forEach((token, at) => {
      const [decimals, symbol, name] = answers.slice(at * factsOf.length, (at + 1) * factsOf.length)
      const places = readWord(decimals)
      // A uint256 has at most 77 decimal places.
      if (places === undefined || places > 77n) strike(token)
      else facts.set(token, { name: readText(name, longest) ?? '', symbol: readText(symbol, longest) ?? '', decimals: Number(places) })
    })
  }

  return async (account, tokens, signal) => {
    const asked = [...new Set(tokens.filter(isEvmAddress).map((token) => token.toLowerCase()))]
      .slice(0, maxTokens)
      .filter((token) => (strikes.get(token) ?? 0) < maxStrikes)
    const [native, amounts] = await Promise.all([readNative(account, signal), readAmounts(account, asked, signal)])
    const held = asked.filter((token) => (amounts.get(token) ?? 0n) > 0n)
    if (held.length > 0) await readFacts(held, signal)
    return [
      native,
      ...held.flatMap((address) => {
        const known = facts.get(address)
        return known ? [{ address, ...known, amount: amounts.get(address) ?? 0n }] : []
      }),
    ]
  }
}
