import * as z from 'zod/mini'
import { isRecord } from 'portico-lib/checks/isRecord.js'
import { ApiError } from '../http/ApiError.js'

/** Requests of one batch. */
const maxRequests = 50
type Id = string | number | null

/** One request; without `call` it is none, and `wrong` says why. */
export interface ReadRequest {
  readonly id: Id
  readonly call: { readonly method: string; readonly params: readonly unknown[] } | undefined
  readonly wrong: string
}

const isId = (value: unknown): value is Id =>
  value === null || (typeof value === 'string' && value.length <= 128) || (typeof value === 'number' && Number.isFinite(value))

const readRequest = (entry: unknown): ReadRequest => {
  const none = (wrong: string, id: Id = null): ReadRequest => ({ id, call: undefined, wrong })
  if (!isRecord(entry)) return none('A request is an object.')
  const { jsonrpc, id, method, params } = entry
  // A read without an id wants no answer.
  if (!isId(id)) return none('"id" is a text, a number or null.')
  if (jsonrpc !== '2.0') return none('"jsonrpc" is "2.0".', id)
  if (typeof method !== 'string' || method.length > 64) return none('"method" is the name of a method.', id)
  if (params !== undefined && !Array.isArray(params)) return none('"params" is a list.', id)
  return { id, call: { method, params: params ?? [] }, wrong: '' }
}

/** A body of JSON-RPC 2.0, for the document of the gateway. What is in it is read one by one, so that each has its own error. */
const request = z.strictObject({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string(), z.number(), z.null()]),
  method: z.string(),
  params: z.optional(z.array(z.unknown())),
})
export const readBodyShape = z.union([request, z.array(request).check(z.minLength(1), z.maxLength(maxRequests))])

/**
 * The requests of a body: one, or a batch.
 *
 * @throws {ApiError} INVALID_INPUT for a batch of none or of too many
 */
export const readRequests = (body: unknown): { readonly isBatch: boolean; readonly requests: readonly ReadRequest[] } => {
  if (!Array.isArray(body)) {
    if (!isRecord(body)) throw new ApiError(400, 'INVALID_INPUT', 'The body is a request of JSON-RPC, or a list of them.')
    return { isBatch: false, requests: [readRequest(body)] }
  }
  if (body.length === 0 || body.length > maxRequests) throw new ApiError(400, 'INVALID_INPUT', `A batch has 1 to ${maxRequests} requests.`)
  return { isBatch: true, requests: body.map(readRequest) }
}
