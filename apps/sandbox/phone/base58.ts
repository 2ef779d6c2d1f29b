const digits = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Bitcoin's base 58, as Solana writes keys, messages and signatures. */
export const toBase58 = (bytes: Uint8Array): string => {
  const zeros = bytes.findIndex((byte) => byte !== 0)
  let rest = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
  let text = ''
  while (rest > 0n) {
    text = digits.charAt(Number(rest % 58n)) + text
    rest /= 58n
  }
  return '1'.repeat(zeros < 0 ? bytes.length : zeros) + text
}

/** @throws Error for a sign that is none of the 58 */
export const fromBase58 = (text: string): Uint8Array => {
  let rest = 0n
  for (const sign of text) {
    const digit = digits.indexOf(sign)
    if (digit < 0) throw new Error('The text is not base 58.')
    rest = rest * 58n + BigInt(digit)
  }
  const bytes: number[] = []
  while (rest > 0n) {
    bytes.unshift(Number(rest % 256n))
    rest /= 256n
  }
  const zeros = /^1*/.exec(text)?.[0].length ?? 0
  return Uint8Array.from([...Array<number>(zeros).fill(0), ...bytes])
}
