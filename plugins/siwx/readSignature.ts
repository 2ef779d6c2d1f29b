import { NoSignatureError } from './errors.js'

/** The end of what a contract account signs that is not deployed yet (ERC-6492). */
const undeployedMark = '6492'.repeat(16)

/** A signature as wallets answer it: hexadecimal, Base58 or Base64. Of a contract account it may be empty: `0x`. @throws NoSignatureError */
export const readSignature = (answer: unknown, chain: string): string => {
  if (typeof answer !== 'string' || !/^(?:0x(?:[\da-f]{2}){0,10000}|[1-9A-HJ-NP-Za-km-z]{32,20000}|[A-Za-z\d+/=]{32,20000})$/i.test(answer))
    throw new NoSignatureError({ chain })
  return answer
}

export const isOfUndeployedAccount = (signature: string): boolean => signature.endsWith(undeployedMark)
