import { Ended } from './Ended.js'
import { type FailureCode, GatewayError } from './GatewayError.js'
import { errorCodes } from './generated/errorCodes.js'
import { readRetryAfter } from './readRetryAfter.js'
import { readText } from './readText.js'

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null

const isKnown = (code: string) => errorCodes.some((known) => known === code)

/** The members of a refusal, as the gateway writes one; undefined where it is none. */
const readRefusal = (json: unknown) => {
  const error = isRecord(json) ? json.error : undefined
  if (!isRecord(error) || typeof error.code !== 'string') return undefined
  const { code, message, field } = error
  return { code, message: typeof message === 'string' ? message : 'The gateway refused.', field: typeof field === 'string' ? field : undefined }
}

/** JSON of an answer; undefined where it is none. A cut answer throws what reading it throws. */
const readJson = async (response: Response, maxBytes: number): Promise<{ readonly value: unknown } | undefined> => {
  const text = await readText(response, maxBytes)
  try {
    return { value: JSON.parse(text) }
  } catch {
    return undefined
  }
}

/** What a gateway answered. */
export type Read = { readonly ok: true; readonly data: unknown } | { readonly ok: false; readonly error: GatewayError }

/**
 * Reads an answer: JSON of the gateway, a refusal of it, or what something on the way answered.
 *
 * @param needs changes: whether the request changes something
 * @throws {Ended} ANSWER_TOO_LARGE or ANSWER_UNREADABLE, or what the connection throws
 */
export const readAnswer = async (
  response: Response,
  { maxBytes, changes, now }: { readonly maxBytes: number; readonly changes: boolean; readonly now: () => number },
): Promise<Read> => {
  const { status, headers } = response
  const common = { status, headers, retryAfterMs: readRetryAfter(headers.get('retry-after'), now()) }
  const unreadable = (message: string): Read => ({
    ok: false,
    error: new GatewayError<FailureCode>('ANSWER_UNREADABLE', message, { ...common, unclear: changes }),
  })
  // A browser says no more of a redirect than that it is one.
  if (response.type === 'opaqueredirect' || (status >= 300 && status < 400)) return unreadable('The answer is a redirect, which is not followed.')
  if (!/^application\/json *(;|$)/i.test(headers.get('content-type') ?? '')) return unreadable(`The answer (${status}) is no JSON.`)
  if (Number(headers.get('content-length')) > maxBytes) throw new Ended('ANSWER_TOO_LARGE', `The answer has more than ${maxBytes} bytes.`)
  const json = await readJson(response, maxBytes)
  if (!json) return unreadable(`The answer (${status}) is no JSON.`)
  if (response.ok) return { ok: true, data: json.value }
  const refusal = readRefusal(json.value)
  if (!refusal) return unreadable(`The answer (${status}) is none of the gateway.`)
  const { code, message, field } = refusal
  const failure = { ...common, field, unclear: changes && status >= 500 }
  const error = isKnown(code)
    ? new GatewayError(code, message, failure)
    : new GatewayError<FailureCode>('UNKNOWN_REFUSAL', message, { ...failure, gatewayCode: code })
  return { ok: false, error }
}
