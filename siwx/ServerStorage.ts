import { toRecord } from '#lib/checks/toRecord.js'
import type { SIWXMessageInput, SIWXSession, SIWXStorage } from '../ports/siwx.js'
import { matchesAccount } from './matchesAccount.js'
import { pageOf } from './pageOf.js'
import { readStored } from './readStored.js'
import { SignInServerError } from './errors.js'

/** What `ServerStorage` takes. @public */
export interface ServerStorageOptions {
  /**
   * Base address. Requests: `GET nonce?address&chainId` → `{ nonce }`, `POST verify` with `{ message, signature }`, `GET session` → `{
   * sessions: [{ message, signature }] }` and `POST sign-out` with `{ chainId, address }`, or with `{}` for every session. Several messages
   * with one nonce, which pairing may bring, are sent together as `POST verify` with `{ sessions: [{ message, signature }] }`, and one by
   * one where a server answers that with 4xx.
   */
  readonly url: string
  /** Sent with every request as `projectId`: for a gateway that serves several projects. */
  readonly projectId?: string
  /**
   * Where a token is kept, for a server on another site than the page, where browsers send no cookies; for example `sessionStorage`. The
   * nonce is then requested with `session=bearer`; the `token` in the answers of `nonce` and `verify` is kept, and sent as `Authorization:
   * Bearer`. Scripts of the page can read it, so prefer a cookie where one works.
   */
  readonly tokens?: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Whether cookies are sent to another origin. Default `include`, and `omit` with `tokens`. */
  readonly credentials?: RequestCredentials
  /** Further headers, read for each request. */
  readonly headers?: () => Readonly<Record<string, string>>
  /** Sends the requests. Default: the page's `fetch`. */
  readonly fetch?: typeof globalThis.fetch
  /** ms. Default 15,000. */
  readonly timeout?: number
}

const longest = 1_000_000
const tokenKey = '@appkit/siwx-token'

/**
 * Keeps sessions on the host's own server, which checks signatures and issues nonces.
 * @example `const siwx = new DefaultSIWX({ storage: new ServerStorage({ url: 'https://api.example.com/siwx' }) })`
 * @public
 */
export class ServerStorage implements SIWXStorage {
  readonly verifies = true
  readonly #options: ServerStorageOptions
  constructor(options: ServerStorageOptions) {
    this.#options = options
  }

  /** For `new InformalMessenger({ getNonce: server.getNonce })`. */
  readonly getNonce = async ({ accountAddress, chainId }: SIWXMessageInput): Promise<string> => {
    const answer = await this.#ask('nonce', { query: { address: accountAddress, chainId, ...(this.#options.tokens && { session: 'bearer' }) } })
    const nonce = toRecord(answer).nonce
    if (typeof nonce !== 'string') throw new SignInServerError({ path: 'nonce', details: 'The answer has no nonce.' })
    return nonce
  }
  async add({ message, signature }: SIWXSession): Promise<void> {
    await this.#ask('verify', { body: { message, signature } })
  }
  async set(sessions: readonly SIWXSession[]): Promise<void> {
    await this.#ask('sign-out', { body: {} })
    if (sessions.length > 1 && new Set(sessions.map(({ data }) => data.nonce)).size === 1 && (await this.#takesAll(sessions))) return
    for (const session of sessions) await this.add(session)
  }
  async get(chainId: string, address: string): Promise<readonly SIWXSession[]> {
    const sessions = toRecord(await this.#ask('session')).sessions
    if (!Array.isArray(sessions)) throw new SignInServerError({ path: 'session', details: 'The answer has no list of sessions.' })
    const { domain } = pageOf()
    return (
      sessions
        .slice(0, 64)
        .flatMap((one: unknown) => readStored(one) ?? [])
        .filter(matchesAccount(chainId, address))
        // A server may know the visitor from several sites.
        .filter(({ data }) => domain === '' || data.domain === domain)
    )
  }
  async delete(chainId: string, address: string): Promise<void> {
    await this.#ask('sign-out', { body: { chainId, address } })
  }

  /** False for a server that takes them one by one: where a nonce is valid for one message only, the first is accepted. */
  async #takesAll(sessions: readonly SIWXSession[]): Promise<boolean> {
    try {
      await this.#ask('verify', { body: { sessions: sessions.map(({ message, signature }) => ({ message, signature })) } })
      return true
    } catch (error) {
      if (error instanceof SignInServerError && error.status !== undefined && error.status < 500) return false
      throw error
    }
  }
  async #ask(path: string, { query = {}, body }: { readonly query?: Readonly<Record<string, string>>; readonly body?: object } = {}): Promise<unknown> {
    const { url, projectId, tokens, credentials = tokens ? 'omit' : 'include', headers, fetch = globalThis.fetch, timeout = 15_000 } = this.#options
    const search = `${new URLSearchParams({ ...query, ...(projectId !== undefined && { projectId }) })}`
    const token = tokens?.getItem(tokenKey)
    const answer = await fetch(`${url.replace(/\/$/, '')}/${path}${search && `?${search}`}`, {
      method: body ? 'POST' : 'GET',
      credentials,
      cache: 'no-store',
      referrerPolicy: 'origin',
      headers: {
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers?.(),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeout),
    })
      .then(async (response) => ({ response, text: (await response.text()).slice(0, longest) }))
      .catch((cause: unknown) => {
        throw new SignInServerError({ path, cause })
      })
    const { response, text } = answer
    if (!response.ok) throw new SignInServerError({ path, status: response.status, details: text.slice(0, 300) })
    try {
      const told: unknown = text === '' ? undefined : JSON.parse(text)
      const next = toRecord(told).token
      if (tokens && typeof next === 'string' && next.length <= 4_096) tokens.setItem(tokenKey, next)
      return told
    } catch (cause) {
      throw new SignInServerError({ path, status: response.status, cause })
    }
  }
}
