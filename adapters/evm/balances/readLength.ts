import { readWord } from './readWord.js'

/** Boundary validator: an offset or a length in an answer. Undefined when it leads out of the answer. */
export const readLength = (answer: string, at: number): number | undefined => {
  const value = readWord(answer, at)
  return value !== undefined && value <= BigInt(answer.length / 2) ? Number(value) : undefined
}
