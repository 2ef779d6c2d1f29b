import { moneyText } from 'portico-lib/amounts/moneyText.js'
import { worthOf } from 'portico-lib/amounts/worthOf.js'
import { aboutText } from 'portico-lib/review/worthText.js'
import { useLocale, useMessage } from 'portico-kit/index.js'
import type { VaultChain } from '../base/readConfig.js'
import type { ShownPrice, ShownToken } from '../review/Question.js'

export interface MoneyNeeds {
  readonly chain: VaultChain
  readonly tokens: readonly ShownToken[]
  readonly prices: readonly ShownPrice[]
}
/** Converts amounts to US dollars, if a price is known. */
export interface Money {
  /** The value in hundredths. The native currency has no contract. */
  centsOf(contract: string | undefined, amount: bigint): bigint | undefined
  /** The value in words: "about $1,234.56". */
  aboutOf(contract: string | undefined, amount: bigint): string | undefined
  /** The value alone, beside a fee: "$0.03". */
  moneyOf(contract: string | undefined, amount: bigint): string | undefined
}

const same = (one: string | undefined, other: string | undefined) => one?.toLowerCase() === other?.toLowerCase()

export const useMoney = ({ chain, tokens, prices }: MoneyNeeds): Money => {
  const t = useMessage()
  const { tag } = useLocale()
  const centsOf: Money['centsOf'] = (contract, amount) => {
    const price = prices.find((one) => same(one.contract, contract))?.price
    const decimals = contract === undefined ? chain.currency.decimals : tokens.find((one) => same(one.contract, contract))?.decimals
    return price === undefined || decimals === undefined ? undefined : worthOf(amount, { decimals, price })
  }
  const write = (cents: bigint | undefined, words: (cents: bigint) => string) => (cents === undefined ? undefined : words(cents))
  return {
    centsOf,
    aboutOf: (contract, amount) => write(centsOf(contract, amount), (cents) => aboutText(t, tag, cents, 'USD')),
    moneyOf: (contract, amount) => write(centsOf(contract, amount), (cents) => moneyText(tag, cents, 'USD')),
  }
}
