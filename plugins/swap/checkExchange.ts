import type { ContractQuestion } from '../../kernel/api/index.js'
import { encodeWord } from '#lib/abi/encodeWord.js'
import { exchangeFunctions } from '#lib/abi/exchanges.js'
import { readOneWord } from '#lib/abi/readWord.js'
import { tokenFunctions } from '#lib/abi/tokens.js'
import type { ReadContracts } from '../../protocol/findRoute.js'
import type { NamedExchange } from './readExchangeList.js'

interface Fact extends ContractQuestion {
  /** Whether the answer is the one of a contract that belongs to the others. */
  right(answer: string): boolean
}

const is = (value: bigint | number | string) => (answer: string) => answer.toLowerCase() === `0x${encodeWord(value)}`
const isSet = (answer: string) => (readOneWord(answer) ?? 0n) > 0n

/** What contracts that belong together say of each other. A contract that does not exist says nothing. */
const factsOf = ({ exchange: { wrapped, v2, v3 }, factories }: NamedExchange, decimals: number): readonly Fact[] => {
  /** `factory()` and the wrapped token, as each periphery contract was made with. */
  const belongs = (to: string, factory: string, native: string): readonly Fact[] => [
    { to, data: exchangeFunctions.factory, right: is(factory) },
    { to, data: native, right: is(wrapped) },
  ]
  return [
    { to: wrapped, data: tokenFunctions.decimals, right: is(decimals) },
    ...(v2 && factories.v2
      ? [...belongs(v2.router, factories.v2, exchangeFunctions.WETH), { to: factories.v2, data: exchangeFunctions.allPairsLength, right: isSet }]
      : []),
    // The factory knows the fee of 0.05 %.
    ...(v3 && factories.v3
      ? [
          ...[v3.router, v3.quoter].flatMap((to) => belongs(to, factories.v3 ?? '', exchangeFunctions.WETH9)),
          { to: factories.v3, data: `${exchangeFunctions.feeAmountTickSpacing}${encodeWord(500)}`, right: isSet },
        ]
      : []),
  ]
}

/**
 * Whether the contracts that a server named exist and belong together: each router and quoter was made for the factory and the wrapped token
 * that are named beside it. It cannot tell whether a router is honest. @throws when the chain does not answer
 */
export const checkExchange = async (read: ReadContracts, named: NamedExchange, decimals: number, signal: AbortSignal): Promise<boolean> => {
  const facts = factsOf(named, decimals)
  const answers = await read(facts, signal)
  return facts.every(({ right }, at) => right(answers[at] ?? ''))
}
