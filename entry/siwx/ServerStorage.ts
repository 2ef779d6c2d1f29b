import type { SIWXMessageInput, SIWXSession, SIWXStorage } from '../../ports/siwx.js'
import { isOf } from './isOf.js'
import { readStored } from './readStored.js'
import { SignInServerError } from './SignInServerError.js'

export interface ServerStorageOptions {
  /**
   * Base address. It is asked `GET nonce?address&chainId` → `{ nonce }`, `POST verify` with `{ message, signature }`, `GET session` →
   * `{ sessions: [{ message, signature }] }` and `POST sign-out` with `{ chainId, address }`, or with `{}` for every session.
   */
  readonly url: string
  /** Whether cookies go to another origin. Default `include`. */
  readonly credentials?: RequestCredentials
  readonly headers?: () => Readonly<Record<string, string>>
  readonly fetch?: typeof globalThis.fetch
  /** ms. Default 15,000. */
  readonly timeout?: number
}

const longest = 1_000_000

/** Keeps sessions on the host's own server, which checks signatures and gives out nonces. */
export class ServerStorage implements SIWXStorage {
  readonly verifies = true
  readonly #options: ServerStorageOptions
  constructor(options: ServerStorageOptions) {
    this.#options = options
  }

  /** For `new InformalMessenger({ getNonce: server.getNonce })`. */
  readonly getNonce = async ({ accountAddress, chainId }: SIWXMessageInput): Promise<string> => {
    const answer = await this.#ask(`nonce?${new URLSearchParams({ address: accountAddress, chainId })}`)
    const nonce = typeof answer === 'object' && answer !== null && 'nonce' in answer ? answer.nonce : undefined
    if (typeof nonce !== 'string') throw new SignInServerError({ path: 'nonce', details: 'The answer has no nonce.' })
    return nonce
  }
  async add({ message, signature }: SIWXSession): Promise<void> {
    await this.#ask('verify', { message, signature })
  }
  async set(sessions: readonly SIWXSession[]): Promise<void> {
    await this.#ask('sign-out', {})
    for (const session of sessions) await this.add(session)
  }
  async get(chainId: string, address: string): Promise<readonly SIWXSession[]> {
    const answer = await this.#ask('session')
    const sessions = typeof answer === 'object' && answer !== null && 'sessions' in answer ? answer.sessions : undefined
    if (!Array.isArray(sessions)) throw new SignInServerError({ path: 'session', details: 'The answer has no list of sessions.' })
    return sessions
      .slice(0, 64)
      .flatMap((one: unknown) => readStored(one) ?? [])
      .filter(isOf(chainId, address))
  }
  async delete(chainId: string, address: string): Promise<void> {
    await this.#ask('sign-out', { chainId, address })
  }

  async #ask(path: string, body?: object): Promise<unknown> {
    const { url, credentials = 'include', headers, fetch = globalThis.fetch, timeout = 15_000 } = this.#options
    const asked = path.split('?')[0] ?? ''
    const answer = await fetch(`${url.replace(/\/$/, '')}/${path}`, {
      method: body ? 'POST' : 'GET',
      credentials,
      cache: 'no-store',
      headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }), ...headers?.() },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeout),
    })
      .then(async (response) => ({ response, text: (await response.text()).slice(0, longest) }))
      .catch((cause: unknown) => {
        throw new SignInServerError({ path: asked, cause })
      })
    const { response, text } = answer
    if (!response.ok) throw new SignInServerError({ path: asked, status: response.status, details: text.slice(0, 300) })
    try {
      return text === '' ? undefined : JSON.parse(text)
    } catch (cause) {
      throw new SignInServerError({ path: asked, status: response.status, cause })
    }
  }
}
