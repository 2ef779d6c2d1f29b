import { readWord } from './readWord.js'

/** Validates an offset or a length in an answer. Undefined when it points outside of the answer. */
export const readLength = (answer: string, at: number): number | undefined => {
  const value = readWord(answer, at)
  return value !== undefined && value <= BigInt(answer.length / 2) ? Number(value) : undefined
}
