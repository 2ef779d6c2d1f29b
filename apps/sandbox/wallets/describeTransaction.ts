import { tokens, uniswap } from '../world/settings.js'
import { nameOf } from './nameOf.js'

/** What a transaction does, line by line. */
export type Facts = readonly (readonly [label: string, value: string])[]

/** Base units as whole units, exactly. */
export const toAmount = (units: bigint, decimals: number): string => {
  const text = units.toString().padStart(decimals + 1, '0')
  const [whole, fraction] = [text.slice(0, text.length - decimals), text.slice(text.length - decimals).replace(/0+$/, '')]
  return fraction === '' ? whole : `${whole}.${fraction}`
}

const isHex = (value: unknown): value is string => typeof value === 'string' && /^0x[0-9a-f]*$/i.test(value)
const isAddress = (value: unknown): value is string => typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value)

const tokenAt = (address: unknown) =>
  [...tokens, uniswap.trap, uniswap.odd].find((token) => isAddress(address) && token.address.toLowerCase() === address.toLowerCase())

/** From here on wallets and contracts take an approval as one without an end. */
const unlimited = 2n ** 255n

/** The arguments of a call, by their words of 32 bytes. */
const wordsOf = (data: string): readonly string[] => data.slice(10).match(/.{64}/g) ?? []
const addressIn = (word = ''): string => `0x${word.slice(24)}`
const numberIn = (word = ''): bigint => BigInt(`0x${word || '0'}`)

/** Calls of ERC-20 and ERC-721 that a wallet reads, by their selectors; undefined for any other. */
const describeCall = (to: unknown, data: string): Facts | undefined => {
  const [first, second, third] = wordsOf(data)
  const token = tokenAt(to)
  const amountOf = (word: string | undefined) =>
    token ? `${toAmount(numberIn(word), token.decimals)} ${token.symbol}` : `${numberIn(word)} of the smallest unit`
  switch (data.slice(0, 10).toLowerCase()) {
    case '0xa9059cbb':
      return first && second
        ? [
            ['Sends', amountOf(second)],
            ['Receiver', nameOf(addressIn(first))],
          ]
        : undefined
    case '0x095ea7b3':
      return first && second
        ? [
            ['Lets spend', numberIn(second) >= unlimited ? `All your ${token?.symbol ?? 'tokens'}, now and later` : amountOf(second)],
            ['Spender', nameOf(addressIn(first))],
          ]
        : undefined
    case '0x23b872dd':
      return first && second && third
        ? [
            ['Moves', amountOf(third)],
            ['Owner', nameOf(addressIn(first))],
            ['Receiver', nameOf(addressIn(second))],
          ]
        : undefined
    case '0xa22cb465':
      return first && second
        ? [
            [numberIn(second) === 1n ? 'Lets move' : 'Takes back', 'Every piece of the collection'],
            ['Operator', nameOf(addressIn(first))],
          ]
        : undefined
    default:
      return undefined
  }
}

/**
 * A transaction in words: who, to whom, how much of the native currency, and what a call of a token does. What cannot be read is shown as it is.
 *
 * @param transaction the parameter of `eth_sendTransaction`
 * @param symbol of the native currency
 */
export const describeTransaction = ({ from, to, value, data }: Readonly<Record<string, unknown>>, symbol: string): Facts => {
  const address = (label: string, one: unknown): Facts => (one === undefined ? [] : [[label, isAddress(one) ? nameOf(one) : String(one)]])
  const call =
    isHex(data) && data.length >= 10
      ? (describeCall(to, data) ?? [['Data', data]])
      : data === undefined || data === '0x'
        ? []
        : [['Data', String(data)] as const]
  const pays: Facts = value === undefined ? [] : [['Pays', isHex(value) && value.length > 2 ? `${toAmount(BigInt(value), 18)} ${symbol}` : String(value)]]
  return [...address('From', from), ...address('To', to), ...pays, ...call]
}
