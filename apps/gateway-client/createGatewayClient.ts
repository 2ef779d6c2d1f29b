import { Ended } from './Ended.js'
import { endIn } from './endIn.js'
import { type FailureCode, GatewayError } from './GatewayError.js'
import type { paths } from './generated/schema.js'
import type { Address, Answer, Given, Method, PathOf, RefusalCode, Request, RequestOptions } from './Operations.js'
import { readAnswer } from './readAnswer.js'
import { type RequestParts, writeAddress, writeBody, writeHeaders } from './writeRequest.js'

/** How a gateway is asked. */
export interface GatewayClientOptions {
  /** Where the gateway is, with the path that it is below of: `https://example.com/gateway`. */
  readonly url: string
  /** The project that asks. Needed where the gateway serves named projects. */
  readonly projectId?: string
  /** Instead of the `fetch` of the platform. */
  readonly fetch?: typeof fetch
  /** Ms until the end of each answer. Default: 20,000. */
  readonly timeoutMs?: number
  /** Bytes that an answer may have. Default: 4 MiB. */
  readonly maxResponseBytes?: number
  /** Ends all requests of the client. */
  readonly signal?: AbortSignal
  /** Sent with every request. */
  readonly headers?: Readonly<Record<string, string>>
  /** Whether browsers send cookies: `include` for the session of a visitor on another origin. */
  readonly credentials?: 'omit' | 'same-origin' | 'include'
}

/** What became of a request. */
export type GatewayResult<data, code extends string> =
  | { readonly ok: true; readonly data: data; readonly status: number; readonly headers: Headers }
  | { readonly ok: false; readonly error: GatewayError<code | FailureCode> }

type Call<method extends Method> = <path extends PathOf<method>>(
  path: path,
  ...given: Given<Request<method, path>>
) => Promise<GatewayResult<Answer<method, path>, RefusalCode<method, path>>>

/** A client of one gateway. No call rejects, and none is tried twice. */
export interface GatewayClient {
  readonly get: Call<'get'>
  readonly post: Call<'post'>
  readonly put: Call<'put'>
  readonly delete: Call<'delete'>
  /**
   * The address of an operation, such as a picture's.
   *
   * @throws {GatewayError} REQUEST_INVALID
   */
  address<path extends keyof paths>(path: path, ...given: Given<Address<path>>): string
}

const longestMs = 2_147_483_647

/** @throws {TypeError} where it is no whole number in its range */
const wholeNumber = (name: string, value: number, max: number): number => {
  if (!Number.isInteger(value) || value < 1 || value > max) throw new TypeError(`${name} is a whole number from 1 to ${max}.`)
  return value
}

/** @throws {TypeError} where it is no address of a server */
const readBase = (url: string): string => {
  const { protocol, username, password, search, hash, href } = new URL(url)
  if (!/^https?:$/.test(protocol) || username || password || search || hash)
    throw new TypeError('url is the address of a gateway: https://gateway.example, or with a path.')
  return href.replace(/\/+$/, '')
}

type Sent = RequestParts & RequestOptions & { readonly headers?: Readonly<Record<string, string>> }

/**
 * A client of one gateway.
 *
 * @throws {TypeError} where an option is not what it should be
 */
export const createGatewayClient = ({
  url,
  projectId,
  fetch: ask = (input, init) => globalThis.fetch(input, init),
  timeoutMs = 20_000,
  maxResponseBytes = 4_194_304,
  signal,
  headers = {},
  credentials,
}: GatewayClientOptions): GatewayClient => {
  const base = readBase(url)
  wholeNumber('timeoutMs', timeoutMs, longestMs)
  wholeNumber('maxResponseBytes', maxResponseBytes, Number.MAX_SAFE_INTEGER)

  const write = (method: Method, template: string, sent: Sent): { readonly address: string; readonly init: RequestInit } => {
    const ms = sent.timeoutMs ?? timeoutMs
    if (!Number.isInteger(ms) || ms < 1 || ms > longestMs) throw new Ended('REQUEST_INVALID', `timeoutMs is a whole number from 1 to ${longestMs}.`)
    const hasBody = 'body' in sent && sent.body !== undefined
    return {
      address: writeAddress(base, template, sent, projectId),
      init: {
        method: method.toUpperCase(),
        headers: writeHeaders({ accept: 'application/json' }, headers, sent.headers ?? {}, hasBody ? { 'content-type': 'application/json' } : {}),
        // What it was asked with belongs to this gateway alone.
        redirect: 'manual',
        ...(hasBody && { body: writeBody(sent.body) }),
        ...(credentials && { credentials }),
      },
    }
  }

  const send = async (method: Method, template: string, sent: Sent): Promise<GatewayResult<unknown, string>> => {
    const changes = method !== 'get'
    const fail = (code: FailureCode, message: string, unclear: boolean, cause?: unknown) =>
      ({ ok: false, error: new GatewayError<string>(code, message, { unclear, cause }) }) as const
    const signals = [signal, sent.signal].filter((one) => one !== undefined)
    const aborted = signals.find((one) => one.aborted)
    if (aborted) return fail('ABORTED', 'The request was aborted.', false, aborted.reason)
    try {
      const { address, init } = write(method, template, sent)
      return await endIn(
        async (stop) => {
          const response = await ask(address, { ...init, signal: stop })
          const read = await readAnswer(response, { maxBytes: maxResponseBytes, changes, now: Date.now })
          return read.ok ? { ...read, status: response.status, headers: response.headers } : read
        },
        { ms: sent.timeoutMs ?? timeoutMs, signals },
      )
    } catch (error) {
      if (error instanceof Ended) return fail(error.code, error.message, changes && error.code !== 'REQUEST_INVALID', error.cause)
      return fail('CONNECTION_FAILED', 'There is no connection to the gateway, or it was cut.', changes, error)
    }
  }

  // The types of one call are those of its operation; what is sent and read is the same for all.
  const call = <method extends Method>(method: method) => ((path: string, sent: Sent = {}) => send(method, path, sent)) as unknown as Call<method>
  return {
    get: call('get'),
    post: call('post'),
    put: call('put'),
    delete: call('delete'),
    address: (path, ...[parts]) => {
      try {
        return writeAddress(base, path, (parts ?? {}) as RequestParts, projectId)
      } catch (error) {
        if (error instanceof Ended) throw new GatewayError(error.code, error.message, { unclear: false, cause: error.cause })
        throw error
      }
    },
  }
}

/**
 * The data of an answer, for those who rather catch.
 *
 * @throws {GatewayError} of a request that was refused or has no answer
 */
export const unwrap = <data>(result: GatewayResult<data, string>): data => {
  if (result.ok) return result.data
  throw result.error
}
