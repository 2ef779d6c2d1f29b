import type { Hex } from 'viem'
import { hexToBigInt, hexToString, isHex, size, slice } from 'viem/utils'
import { tokenFunctions } from 'portico-lib/abi/tokens.js'
import { readSupport, supportsItems } from 'portico-lib/review/tokenKinds.js'
import { cleanText } from 'portico-lib/text/cleanText.js'
import type { TokenFacts } from './Review.js'

/** Calls a contract of the network. Returns undefined if it does not answer. */
export type AskContract = (contract: string, data: Hex) => Promise<unknown>

/** Decodes a text that a contract returned: ABI-encoded, or 32 bytes as from old tokens. */
const toSymbol = (answer: unknown): string | undefined => {
  if (!isHex(answer)) return undefined
  try {
    const bytes = size(answer) === 32 ? answer : slice(answer, 64, 64 + Math.min(64, Number(hexToBigInt(slice(answer, 32, 64)))))
    return cleanText(hexToString(bytes).replace(/\0+$/, ''), 24) || undefined
  } catch {
    return undefined
  }
}
const toDecimals = (answer: unknown): number | undefined => {
  if (!isHex(answer) || size(answer) !== 32) return undefined
  const count = hexToBigInt(answer)
  return count <= 36n ? Number(count) : undefined
}

/** Reads the metadata of a token. */
export const readToken = async (contract: string, ask: AskContract): Promise<TokenFacts> => {
  const [symbol, decimals, items] = await Promise.all([tokenFunctions.symbol, tokenFunctions.decimals, supportsItems].map((data) => ask(contract, data as Hex)))
  return { contract, symbol: toSymbol(symbol), decimals: toDecimals(decimals), items: readSupport(items) }
}
