import { safeGet } from '#lib/checks/safeGet.js'

/** The first form of EIP-5792 has its status in words. */
const words: Readonly<Record<string, number>> = { PENDING: 100, CONFIRMED: 200 }
/** The status of a batch as a number; undefined for an answer that has none. */
export const statusCode = (answer: unknown): number | undefined => {
  const status = safeGet(answer, 'status')
  const code = typeof status === 'string' ? (words[status.toUpperCase()] ?? (/^(\d{3}|0x[\da-f]{2,3})$/i.test(status) ? Number(status) : undefined)) : status
  return typeof code === 'number' && Number.isInteger(code) && code >= 100 && code < 1_000 ? code : undefined
}
