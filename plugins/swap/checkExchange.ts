import type { ContractQuestion } from '../../kernel/api/index.js'
import type { ReadContracts } from './findRoute.js'
import type { NamedExchange } from './readExchangeList.js'
import { word } from './words.js'

interface Fact extends ContractQuestion {
  /** Whether the answer is the one of a contract that belongs to the others. */
  right(answer: string): boolean
}

const is = (value: bigint | number | string) => (answer: string) => answer.toLowerCase() === `0x${word(value)}`
const isSet = (answer: string) => /^0x[0-9a-f]{64}$/i.test(answer) && BigInt(answer) > 0n

/** What contracts that belong together say of each other. A contract that does not exist says nothing. */
const factsOf = ({ exchange: { wrapped, v2, v3 }, factories }: NamedExchange, decimals: number): readonly Fact[] => {
  /** `factory()` and the wrapped token, as each periphery contract was made with. */
  const belongs = (to: string, factory: string, native: string): readonly Fact[] => [
    { to, data: '0xc45a0155', right: is(factory) },
    { to, data: native, right: is(wrapped) },
  ]
  return [
    // `decimals()`
    { to: wrapped, data: '0x313ce567', right: is(decimals) },
    // `WETH()`, and `allPairsLength()` of the factory.
    ...(v2 && factories.v2 ? [...belongs(v2.router, factories.v2, '0xad5c4648'), { to: factories.v2, data: '0x574f2ba3', right: isSet }] : []),
    // `WETH9()`, and `feeAmountTickSpacing(uint24)` of the factory for the fee of 0.05 %.
    ...(v3 && factories.v3
      ? [
          ...[v3.router, v3.quoter].flatMap((to) => belongs(to, factories.v3 ?? '', '0x4aa4a4fc')),
          { to: factories.v3, data: `0x22afcccb${word(500)}`, right: isSet },
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
