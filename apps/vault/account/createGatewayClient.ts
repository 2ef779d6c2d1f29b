import { generateProof } from 'dpop'
import * as z from 'zod/mini'
import type { DeviceIdentity, DeviceStore } from '../keys/deviceStore.js'
import { FrameError } from '../base/FrameError.js'

const problemShape = z.object({ error: z.object({ code: z.string(), message: z.string() }) })
const tokensShape = z.object({ user: z.string(), access: z.string(), refresh: z.string() })
const deadline = 20_000
/**
 * The timeout of one renewal attempt in ms. All attempts, with the pauses between them, fit into the minute in which the gateway returns
 * a lost pair again.
 */
const renewalDeadline = 15_000
const renewalPauses = [500, 2_000]

export type Tokens = z.output<typeof tokensShape>
export const readTokens = (input: unknown): Tokens => z.parse(tokensShape, input)

/** An error response of the gateway, with its code. */
export class GatewayError extends Error {
  override readonly name = 'GatewayError'
  readonly code: string
  readonly seconds: number | undefined
  constructor(code: string, message: string, seconds: number | undefined) {
    super(message)
    this.code = code
    this.seconds = seconds
  }
}

export interface GatewayClient {
  /** Sends a request without a session. */
  ask(method: string, path: string, body?: unknown): Promise<unknown>
  /**
   * Sends a request with the session of this browser, which is renewed if it has expired. @throws GatewayError LOGIN_REQUIRED if the
   * session has ended
   */
  askSigned(method: string, path: string, body?: unknown): Promise<unknown>
}

export interface GatewayNeeds {
  readonly gateway: string
  readonly projectId: string
  readonly identity: DeviceIdentity
  readonly store: Pick<DeviceStore, 'session' | 'keepSession'>
  /** The language of this site as a BCP 47 tag, in which mails to the visitor are written. */
  readonly locale?: string | undefined
  readonly fetch: typeof fetch
  /** Runs work exclusively among all frames of this origin. */
  alone<value>(work: () => Promise<value>): Promise<value>
  /** Called when the session ended, here or at the gateway. */
  onEnd(): void
  /** Waits for a number of ms. */
  wait?(ms: number): Promise<void>
}

/**
 * Sends requests to the gateway as this device: each request proves possession of the device's key. If the clock of this device is
 * wrong, the gateway rejects the proof with a nonce, and accepts a second proof that contains it (RFC 9449 §8).
 */
export const createGatewayClient = ({
  gateway,
  projectId,
  identity,
  store,
  locale,
  fetch,
  alone,
  onEnd,
  wait = async () => {},
}: GatewayNeeds): GatewayClient => {
  /** The last nonce that the gateway issued. A request that was rejected for its nonce had no effect. */
  let nonce: string | undefined
  const send = async (method: string, path: string, body: unknown, token: string | undefined, ms: number): Promise<Response> => {
    const url = new URL(`vault/${path}`, gateway.endsWith('/') ? gateway : `${gateway}/`)
    const proof = await generateProof(identity, url.href, method, nonce, token)
    url.searchParams.set('projectId', projectId)
    if (locale !== undefined) url.searchParams.set('locale', locale)
    return fetch(url, {
      method,
      headers: { dpop: proof, ...(token && { authorization: `DPoP ${token}` }), ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(ms),
    }).catch((cause: unknown) => {
      throw new FrameError('offline', 'The gateway does not answer.', { cause })
    })
  }
  const request = async (method: string, path: string, body: unknown, token: string | undefined, ms = deadline): Promise<unknown> => {
    let response = await send(method, path, body, token, ms)
    const nextNonce = response.status === 401 ? response.headers.get('dpop-nonce') : null
    if (nextNonce !== null) {
      nonce = nextNonce
      response = await send(method, path, body, token, ms)
    }
    const answer: unknown = await response.json().catch(() => undefined)
    if (response.ok) return answer
    const read = z.safeParse(problemShape, answer)
    const wait = Number(response.headers.get('retry-after'))
    if (!read.success) throw new FrameError('failed', `The gateway answered with status ${response.status}.`)
    throw new GatewayError(read.data.error.code, read.data.error.message, wait > 0 ? wait : undefined)
  }

  /** Renews a token. If the answer was lost, the gateway returns the same pair again unless it was used. */
  const nextPair = async (refresh: string): Promise<Tokens> => {
    const ask = async () => readTokens(await request('POST', 'refresh', { refresh }, undefined, renewalDeadline))
    for (const pause of renewalPauses) {
      try {
        return await ask()
      } catch (error) {
        // An answer of the gateway is final.
        if (error instanceof GatewayError) throw error
      }
      await wait(pause)
    }
    return ask()
  }
  /** One renewal runs at a time, and all who wait get its token. */
  let renewing: Promise<string> | undefined
  /** Returns the session's token, after a renewal if it is still the rejected one. */
  const renew = (refused: string): Promise<string> => {
    renewing ??= renewAlone(refused).finally(() => {
      renewing = undefined
    })
    return renewing
  }
  const renewAlone = (refused: string): Promise<string> =>
    alone(async () => {
      const session = await store.session()
      if (!session) throw new GatewayError('LOGIN_REQUIRED', 'There is no session.', undefined)
      if (session.access !== refused) return session.access
      try {
        const next = await nextPair(session.refresh)
        await store.keepSession({ ...session, access: next.access, refresh: next.refresh })
        return next.access
      } catch (error) {
        if (error instanceof GatewayError && error.code === 'LOGIN_REQUIRED') {
          await store.keepSession(undefined)
          onEnd()
        }
        throw error
      }
    })

  return {
    ask: (method, path, body) => request(method, path, body, undefined),
    askSigned: async (method, path, body) => {
      const session = await store.session()
      if (!session) throw new GatewayError('LOGIN_REQUIRED', 'There is no session.', undefined)
      try {
        return await request(method, path, body, session.access)
      } catch (error) {
        if (!(error instanceof GatewayError) || error.code !== 'LOGIN_REQUIRED') throw error
        return request(method, path, body, await renew(session.access))
      }
    },
  }
}
