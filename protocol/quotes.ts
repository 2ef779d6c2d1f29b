import { encodeBytes, encodeWord } from '../lib/abi/encodeWord.js'
import { exchangeFunctions } from '../lib/abi/exchanges.js'
import { readWord } from '../lib/abi/readWord.js'

/** The exchanges that can be asked: Uniswap 2 and 3, or contracts with the same functions. */
export type ExchangeVersion = 'v2' | 'v3'

/** The way through the pools. */
export interface Route {
  /** Of which exchange. */
  readonly version: ExchangeVersion
  /** Contracts, from what is paid to what is received; the wrapped token for the native currency. */
  readonly path: readonly string[]
  /** The fee of each pool, in millionths; none for version 2. */
  readonly fees: readonly number[]
}

/** The contracts that answer what a route gives. */
export interface QuoteContracts {
  /** Of Uniswap 2, or with its functions. */
  readonly v2?: { readonly router: string } | undefined
  /** Of Uniswap 3, or with its functions. */
  readonly v3?: { readonly quoter: string } | undefined
}

/** A call of a contract that changes nothing. */
export interface QuoteQuestion {
  /** The contract that is asked. */
  readonly to: string
  /** 0x-prefixed hex. */
  readonly data: string
}

const mostOut = 2n ** 255n
const isAmount = (value: bigint | undefined): value is bigint => value !== undefined && value > 0n && value < mostOut

/** The digits of an address, in lower case. */
const digits = (address: string): string => address.slice(2).toLowerCase()

/** The path of version 3: address, fee, address, …, packed. Hexadecimal digits without `0x`. */
export const packPath = (path: readonly string[], fees: readonly number[]): string =>
  path.map((address, at) => `${at === 0 ? '' : (fees[at - 1] ?? 0).toString(16).padStart(6, '0')}${digits(address)}`).join('')

/** Asks how much a route gives. */
export const quoteQuestion = ({ version, path, fees }: Route, amount: bigint, { v2, v3 }: QuoteContracts): QuoteQuestion => {
  if (version === 'v2') {
    const data = `${exchangeFunctions.getAmountsOut}${encodeWord(amount)}${encodeWord(64)}${encodeWord(path.length)}${path.map(encodeWord).join('')}`
    return { to: v2?.router ?? '', data }
  }
  const packed = packPath(path, fees)
  return { to: v3?.quoter ?? '', data: `${exchangeFunctions.quoteExactInput}${encodeWord(64)}${encodeWord(amount)}${encodeBytes(packed)}` }
}

/** What a contract answered to that: for version 2 the last of the amounts, for version 3 the first word. */
export const readQuoteAnswer = ({ version, path }: Route, answer: string | undefined): bigint | undefined => {
  const out = version === 'v3' ? readWord(answer) : readWord(answer, 32) === BigInt(path.length) ? readWord(answer, 32 * (1 + path.length)) : undefined
  return isAmount(out) ? out : undefined
}

/** What arrives at least, when the price may move by so many hundredths of a percent. Rounded up, so that it never is less than agreed. */
export const minimumOf = (out: bigint, slippage: number): bigint => (out * (10_000n - BigInt(slippage)) + 9_999n) / 10_000n
