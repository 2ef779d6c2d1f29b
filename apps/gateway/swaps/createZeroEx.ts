import * as z from 'zod/mini'
import { nativeAddress as native } from 'portico-protocol/gateway/swaps.js'
import { askJson, bodyOf, check, ProviderError } from '../http/askJson.js'
import type { SwapProvider, SwapQuestion } from './Swaps.js'

/** Contracts of a chain, in lower case. */
interface Pinned {
  readonly contracts: readonly string[]
  readonly spenders: readonly string[]
}

/** The gas that is assumed where none is said. */
const usualGas = 300_000n
const maxGas = 30_000_000n
/** A longer request is not a swap: bytes. */
const maxData = 60_000

const address = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/, 'is an address')),
  z.transform((text: string) => text.toLowerCase()),
)
const units = z.pipe(
  z.string().check(z.regex(/^\d{1,78}$/, 'is a number of base units')),
  z.transform((text: string) => BigInt(text)),
)
const price = z.object({ liquidityAvailable: z.boolean() })
const offered = z.object({
  buyAmount: units,
  sellAmount: units,
  buyToken: address,
  sellToken: address,
  gas: z.optional(z.nullable(units)),
})
const quoted = z.object({
  ...offered.shape,
  minBuyAmount: units,
  allowanceTarget: z.optional(z.nullable(address)),
  issues: z.optional(z.nullable(z.object({ allowance: z.optional(z.nullable(z.object({ spender: address }))) }))),
  transaction: z.object({
    to: address,
    data: z.string().check(z.regex(/^0x([0-9a-fA-F]{2}){4,}$/, 'is a call'), z.maxLength(2 + maxData * 2, 'is too long')),
    value: units,
    gas: z.optional(z.nullable(units)),
  }),
})

const need = (right: boolean, what: string) => {
  if (!right) throw new ProviderError(`The swap of 0x has another ${what} than was asked for, or than the settings name.`)
}
const gasOf = (gas: bigint | null | undefined) => (gas && gas > 0n && gas <= maxGas ? gas : usualGas)

/**
 * An aggregator with the HTTP API of 0x, version 2, with approvals for its AllowanceHolder. What it answers is for the tokens, the amount and
 * the account of the question, and goes to contracts of the settings alone.
 */
export const createZeroEx = ({
  key,
  url,
  pinned,
  fetch,
}: {
  key: string
  url: string
  pinned: Readonly<Record<string, Pinned>>
  fetch: typeof globalThis.fetch
}): SwapProvider => {
  const of = (chain: string) => (Object.hasOwn(pinned, chain) ? pinned[chain] : undefined)
  const ask = async (
    kind: 'price' | 'quote',
    { chain, sell, buy, amount, account }: SwapQuestion,
    more: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ) => {
    const query = new URLSearchParams({
      chainId: chain.slice('eip155:'.length),
      sellToken: sell,
      buyToken: buy,
      sellAmount: `${amount}`,
      taker: account,
      ...more,
    })
    const answer = await askJson(fetch, `${url}/swap/allowance-holder/${kind}?${query}`, { headers: { '0x-api-key': key, '0x-version': 'v2' }, signal })
    // A token that it does not know, or an amount that it does not take.
    if (answer.status === 400 || answer.status === 404 || answer.status === 422) return undefined
    const body = bodyOf(answer)
    return check(price, body, kind).liquidityAvailable ? body : undefined
  }
  const needSame = ({ buyAmount, sellAmount, buyToken, sellToken }: z.output<typeof offered>, { sell, buy, amount }: SwapQuestion) => {
    need(sellToken === sell && buyToken === buy, 'token')
    need(sellAmount === amount && buyAmount > 0n && buyAmount < 2n ** 255n, 'amount')
  }
  return {
    id: '0x',
    serves: (chain) => of(chain) !== undefined,
    spenders: (chain) => of(chain)?.spenders ?? [],
    offer: async (question, signal) => {
      const body = await ask('price', question, {}, signal)
      if (body === undefined) return undefined
      const answer = check(offered, body, 'price')
      needSame(answer, question)
      return { out: answer.buyAmount, gas: gasOf(answer.gas) }
    },
    build: async (question, signal) => {
      const { chain, sell, amount, slippage } = question
      const { contracts = [], spenders = [] } = of(chain) ?? {}
      const body = await ask('quote', question, { slippageBps: `${slippage}` }, signal)
      if (body === undefined) return undefined
      const answer = check(quoted, body, 'quote')
      needSame(answer, question)
      const { buyAmount: out, minBuyAmount: least, allowanceTarget, issues, transaction } = answer
      need(least > 0n && least <= out && (least + 1n) * 10_000n >= out * BigInt(10_000 - slippage), 'least amount')
      need(contracts.includes(transaction.to), 'contract')
      const isNative = sell === native
      need(transaction.value === (isNative ? amount : 0n), 'value')
      const spender = isNative ? undefined : (allowanceTarget ?? issues?.allowance?.spender)
      need(isNative || (spender !== undefined && spenders.includes(spender)), 'spender')
      need(isNative || !issues?.allowance || issues.allowance.spender === spender, 'spender')
      return {
        out,
        least,
        to: transaction.to,
        data: transaction.data.toLowerCase(),
        value: transaction.value,
        spender,
        gas: gasOf(transaction.gas),
      }
    },
  }
}
