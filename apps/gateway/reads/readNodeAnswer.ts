import { randomUUID } from 'node:crypto'
import { isRecord } from 'portico-lib/checks/isRecord.js'
import { quoteLongNumbers } from '../http/readExactJson.js'
import { ProviderError } from '../http/askJson.js'
import type { NodeError } from './Reads.js'

/** What a node answered: a result with its text, in which no number is rounded, or an error of its own. */
export type NodeAnswer = { readonly result: unknown; readonly text: string } | { readonly error: NodeError }

/** Characters of what a contract failed with: answers of CCIP-Read are of some thousands. */
const maxData = 100_000
/** The result as JSON, with the digits that the node wrote: as numbers those beyond 2^53 would be rounded, and so be other amounts. */
const writeExactly = (text: string, result: unknown): string => {
  // Nobody who wrote the text knows it.
  const mark = randomUUID()
  const marked = quoteLongNumbers(text, mark)
  if (marked === text) return JSON.stringify(result)
  return JSON.stringify((JSON.parse(marked) as { readonly result: unknown }).result).replaceAll(new RegExp(`"${mark}(-?\\d+)"`, 'g'), '$1')
}

const errorOf = ({ code, message, data }: Readonly<Record<string, unknown>>): NodeError => {
  // Some nodes put the bytes of a contract into an object.
  const found = isRecord(data) ? data.data : data
  const isShort = typeof found === 'string' && found.length <= maxData && /^0x([0-9a-f]{2})*$/i.test(found)
  return {
    code: Number.isSafeInteger(code) ? Number(code) : -32_603,
    message: `${typeof message === 'string' ? message : ''}`.slice(0, 300),
    ...(isShort && { data: found }),
  }
}

/**
 * Validates an answer of JSON-RPC.
 *
 * @throws {ProviderError} for what is none, or one to another request
 */
export const readNodeAnswer = (text: string, { id, what }: { readonly id: string; readonly what: string }): NodeAnswer => {
  const wrong = (why: string, cause?: unknown) => new ProviderError(`${what} ${why}.`, { cause })
  let answer: unknown
  try {
    answer = JSON.parse(text)
  } catch (cause) {
    throw wrong('answered no JSON', cause)
  }
  if (!isRecord(answer) || answer.jsonrpc !== '2.0') throw wrong('answered no JSON-RPC')
  if (answer.id !== id) throw wrong('answered another request')
  if (answer.error !== undefined && answer.error !== null) {
    if (!isRecord(answer.error)) throw wrong('answered no JSON-RPC')
    return { error: errorOf(answer.error) }
  }
  if (answer.result === undefined) throw wrong('answered without a result')
  try {
    return { result: answer.result, text: writeExactly(text, answer.result) }
  } catch (cause) {
    // It is nested so deeply that nothing can write it.
    throw wrong('answered what cannot be read', cause)
  }
}
