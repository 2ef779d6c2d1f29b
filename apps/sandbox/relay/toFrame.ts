import { isRecord } from '../world/isRecord.js'
import { RelayError } from './RelayError.js'

type FrameId = number | string

/** One frame of a client: a request, or its answer to a message it was given. */
export type Frame =
  | { readonly kind: 'request'; readonly id: FrameId; readonly method: string; readonly params: Readonly<Record<string, unknown>> }
  | { readonly kind: 'answer'; readonly id: FrameId; readonly accepted: boolean }

const isId = (value: unknown): value is FrameId => (typeof value === 'number' && Number.isFinite(value)) || (typeof value === 'string' && value.length <= 64)

/** The id that an answer to this text carries; null when it has none. */
export const idOf = (text: string): FrameId | null => {
  try {
    const frame: unknown = JSON.parse(text)
    return isRecord(frame) && isId(frame.id) ? frame.id : null
  } catch {
    return null
  }
}

/** @throws RelayError */
export const toFrame = (text: string): Frame => {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new RelayError(-32700, 'Parse error: the frame is not JSON.')
  }
  if (!isRecord(value) || value.jsonrpc !== '2.0' || !isId(value.id))
    throw new RelayError(-32600, 'Invalid request: a JSON-RPC 2.0 object with an id is expected.')
  if (value.method === undefined) {
    if (!('result' in value) && !('error' in value)) throw new RelayError(-32600, 'Invalid request: neither a method nor a result.')
    return { kind: 'answer', id: value.id, accepted: value.result === true }
  }
  if (typeof value.method !== 'string' || value.method.length > 64) throw new RelayError(-32600, 'Invalid request: the method is a name.')
  const { params = {} } = value
  if (!isRecord(params)) throw new RelayError(-32602, 'Invalid params: an object is expected.')
  return { kind: 'request', id: value.id, method: value.method, params }
}
