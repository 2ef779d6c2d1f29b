/** Decodes the `uint256` in one 32-byte word of an answer. `at` counts bytes. */
export const readWord = (answer: string | undefined, at = 0): bigint | undefined => {
  const word = answer?.slice(2 + at * 2, 66 + at * 2)
  return word !== undefined && /^[0-9a-f]{64}$/i.test(word) ? BigInt(`0x${word}`) : undefined
}

/** Decodes an answer that is one word of 32 bytes and nothing else. */
export const readOneWord = (answer: unknown): bigint | undefined =>
  typeof answer === 'string' && /^0x[0-9a-f]{64}$/i.test(answer) ? BigInt(answer) : undefined
