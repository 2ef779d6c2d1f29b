import { encodeBytes, encodeWord } from '../lib/abi/encodeWord.js'
import { exchangeFunctions } from '../lib/abi/exchanges.js'
import { readWord } from '../lib/abi/readWord.js'

/** The supported exchange versions: Uniswap 2 and 3, or contracts with the same functions. */
export type ExchangeVersion = 'v2' | 'v3'

/** The path through the pools. */
export interface Route {
  /** The version of the exchange. */
  readonly version: ExchangeVersion
  /** The token contracts from the one that is paid to the one that is received. The wrapped token stands for the native currency. */
  readonly path: readonly string[]
  /** The fee of each pool, in millionths. It is empty for version 2. */
  readonly fees: readonly number[]
}

/** The contracts that quote a route. */
export interface QuoteContracts {
  /** A contract with the functions of Uniswap 2. */
  readonly v2?: { readonly router: string } | undefined
  /** A contract with the functions of Uniswap 3. */
  readonly v3?: { readonly quoter: string } | undefined
}

/** A read-only contract call. */
export interface QuoteQuestion {
  /** The contract to call. */
  readonly to: string
  /** The call data, as 0x-prefixed hex. */
  readonly data: string
}

const maxOut = 2n ** 255n
const isAmount = (value: bigint | undefined): value is bigint => value !== undefined && value > 0n && value < maxOut

/** The digits of an address without `0x`, in lower case. */
const digits = (address: string): string => address.slice(2).toLowerCase()

/** Encodes the packed path of version 3: address, fee, address, and so on, as hexadecimal digits without `0x`. */
export const packPath = (path: readonly string[], fees: readonly number[]): string =>
  path.map((address, at) => `${at === 0 ? '' : (fees[at - 1] ?? 0).toString(16).padStart(6, '0')}${digits(address)}`).join('')

/** Creates the call that quotes a route. */
export const quoteQuestion = ({ version, path, fees }: Route, amount: bigint, { v2, v3 }: QuoteContracts): QuoteQuestion => {
  if (version === 'v2') {
    const data = `${exchangeFunctions.getAmountsOut}${encodeWord(amount)}${encodeWord(64)}${encodeWord(path.length)}${path.map(encodeWord).join('')}`
    return { to: v2?.router ?? '', data }
  }
  const packed = packPath(path, fees)
  return { to: v3?.quoter ?? '', data: `${exchangeFunctions.quoteExactInput}${encodeWord(64)}${encodeWord(amount)}${encodeBytes(packed)}` }
}

/** Reads the answer to a quote: the last amount for version 2, the first word for version 3. */
export const readQuoteAnswer = ({ version, path }: Route, answer: string | undefined): bigint | undefined => {
  const out = version === 'v3' ? readWord(answer) : readWord(answer, 32) === BigInt(path.length) ? readWord(answer, 32 * (1 + path.length)) : undefined
  return isAmount(out) ? out : undefined
}

/** The minimum amount to receive for a slippage in hundredths of a percent. It is rounded up, so that it is never less than agreed. */
export const minimumOf = (out: bigint, slippage: number): bigint => (out * (10_000n - BigInt(slippage)) + 9_999n) / 10_000n
