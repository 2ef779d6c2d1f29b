import { SwapDecimalsError } from './errors.js'
import { leastDecimals, mostDecimals } from './readOptions.js'
import type { SwapToken } from './types.js'
import { word } from './words.js'

/** The number in the first word of an answer. */
export const number = (answer: string | undefined): bigint | undefined =>
  answer !== undefined && /^0x[0-9a-f]{64}/i.test(answer) ? BigInt(answer.slice(0, 66)) : undefined
const multicall = '0xca11bde05977b3631167028862be2a173976ca11'
/** `decimals()`, `balanceOf(address)`, `allowance(address,address)`, and `getEthBalance(address)` of Multicall3. */
export const questions = {
  decimals: (token: string) => ({ to: token, data: '0x313ce567' }),
  balance: (token: string | undefined, account: string) =>
    token === undefined ? { to: multicall, data: `0x4d2301cc${word(account)}` } : { to: token, data: `0x70a08231${word(account)}` },
  allowance: (token: string, account: string, spender: string) => ({ to: token, data: `0xdd62ed3e${word(account)}${word(spender)}` }),
} as const
/** Asked in place of a question that makes no sense for the native currency; its answer is not read. */
export const nothing = { to: multicall, data: '0x3408e470' }

/** @throws SwapDecimalsError where a token does not have the decimals that it is shown with */
export const needDecimals = (tokens: readonly SwapToken[], answers: readonly (string | undefined)[]) => {
  tokens.forEach(({ address, symbol, decimals: shown }, at) => {
    if (address === undefined) return
    const real = number(answers[at])
    const usable = real !== undefined && real >= BigInt(leastDecimals) && real <= BigInt(mostDecimals)
    if (!usable || real !== BigInt(shown)) throw new SwapDecimalsError({ symbol, shown, real })
  })
}
