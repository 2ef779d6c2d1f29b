import { encodeWord } from '#lib/abi/encodeWord.js'
import { multicall3 } from '#lib/abi/multicall3.js'
import { readWord } from '#lib/abi/readWord.js'
import { tokenFunctions } from '#lib/abi/tokens.js'
import { SwapDecimalsError } from './errors.js'
import { leastDecimals, maxDecimals } from './readOptions.js'
import type { SwapToken } from './types.js'

export const questions = {
  decimals: (token: string) => ({ to: token, data: tokenFunctions.decimals }),
  balance: (token: string | undefined, account: string) =>
    token === undefined
      ? { to: multicall3.address, data: `${multicall3.getEthBalance}${encodeWord(account)}` }
      : { to: token, data: `${tokenFunctions.balanceOf}${encodeWord(account)}` },
  allowance: (token: string, account: string, spender: string) => ({
    to: token,
    data: `${tokenFunctions.allowance}${encodeWord(account)}${encodeWord(spender)}`,
  }),
} as const
/** Asked in place of a question that makes no sense for the native currency; its answer is not read. */
export const nothing = { to: multicall3.address, data: multicall3.getChainId }

/** @throws SwapDecimalsError where a token does not have the decimals that it is shown with */
export const needDecimals = (tokens: readonly SwapToken[], answers: readonly (string | undefined)[]) => {
  tokens.forEach(({ address, symbol, decimals: shown }, at) => {
    if (address === undefined) return
    const real = readWord(answers[at])
    const usable = real !== undefined && real >= BigInt(leastDecimals) && real <= BigInt(maxDecimals)
    if (!usable || real !== BigInt(shown)) throw new SwapDecimalsError({ symbol, shown, real })
  })
}
