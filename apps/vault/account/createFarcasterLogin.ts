import * as z from 'zod/mini'
import { type GatewayClient, GatewayError, readTokens } from './createGatewayClient.js'
import type { SocialLogin } from './createSocialLogin.js'
import { FrameError } from '../base/FrameError.js'

export interface FarcasterLink {
  /** The link for the visitor's app. */
  readonly url: string
  /** ms since 1970, by the clock of this browser. */
  readonly until: number
}

export interface FarcasterLogins {
  /** Creates the link of a new login, in place of a pending one. @throws FrameError, GatewayError */
  begin(): Promise<FarcasterLink>
  /**
   * Waits until the visitor approved in their app. The result can be used once. @throws FrameError `refused` if they declined, `expired`,
   * `failed`, `offline`; GatewayError
   */
  finish(signal: AbortSignal): Promise<SocialLogin>
  /** Cancels the pending login. */
  forget(): void
}

export interface FarcasterNeeds {
  readonly gateway: Pick<GatewayClient, 'ask'>
  /** The website around the frame. */
  readonly site: string
  now(): number
  /** Resolves after this many ms. @throws the signal's reason */
  wait(ms: number, signal: AbortSignal): Promise<void>
}

/** The interval between polls of the gateway, and the number of failed polls in a row that are tolerated. */
const every = 1_500
const maxMissed = 5

const token = /^[\w-]{43}$/
const beginAnswer = z.object({ uri: z.url(), state: z.string().check(z.regex(token)), channel: z.string().check(z.maxLength(2_048)), expiresAt: z.string() })
const stateAnswer = z.object({ status: z.enum(['waiting', 'declined', 'unproven', 'done']) })
const doneAnswer = z.object({ fid: z.string().check(z.regex(/^[1-9]\d{0,18}$/)) })

/** Whether the link may be opened. An https link opens the app if it is installed. The gateway allows http for a relay on its own machine. */
const isLink = (url: string) => /^https?:$/.test(new URL(url).protocol)

/** Manages logins with Farcaster, whose result comes from the gateway and never through the page. */
export const createFarcasterLogin = ({ gateway, site, now, wait }: FarcasterNeeds): FarcasterLogins => {
  let started: { readonly state: string; readonly channel: string; readonly until: number } | undefined

  const look = async (login: { readonly state: string; readonly channel: string }): Promise<SocialLogin | undefined> => {
    const answer = await gateway.ask('POST', 'farcaster/login', login)
    const { status } = z.parse(stateAnswer, answer)
    if (status === 'waiting') return undefined
    if (status === 'declined') throw new FrameError('refused', 'The visitor declined, or the relay closed the request.')
    if (status === 'unproven') throw new FrameError('failed', 'Who signed was not proven.')
    // The name that a relay reports is not proven, so the id is displayed.
    return { ...readTokens(answer), provider: 'farcaster', name: `Farcaster ${z.parse(doneAnswer, answer).fid}` }
  }
  return {
    begin: async () => {
      started = undefined
      try {
        const asked = now()
        const { uri: url, state, channel, expiresAt } = z.parse(beginAnswer, await gateway.ask('POST', 'farcaster', { site }))
        if (!isLink(url)) throw new FrameError('failed', 'The link leads to no app.')
        // The time is by the clock of the gateway, which may differ from this one.
        const ends = Date.parse(expiresAt)
        const until = ends > asked && ends <= asked + 600_000 ? ends : asked + 300_000
        started = { state, channel, until }
        return { url, until }
      } catch (error) {
        if (!(error instanceof GatewayError)) throw error
        if (error.code === 'NOT_FOUND') throw new FrameError('invalid', error.message, { cause: error })
        if (error.code === 'UPSTREAM_FAILED') throw new FrameError('away', error.message, { cause: error })
        throw error
      }
    },
    finish: async (signal) => {
      const login = started
      if (!login) throw new FrameError('expired', 'There is no login to wait for.')
      const { state, channel, until } = login
      /** The number of failed polls in a row. */
      let missed = 0
      for (;;) {
        await wait(every, signal)
        // Another login replaced it, or it was cancelled.
        if (started !== login) throw new FrameError('cancelled', 'The login was given up.')
        try {
          const found = await look({ state, channel })
          signal.throwIfAborted()
          if (found && started === login) {
            started = undefined
            return found
          }
          missed = 0
        } catch (error) {
          signal.throwIfAborted()
          const away = error instanceof FrameError && error.reason === 'offline'
          const upstream = error instanceof GatewayError && ['UPSTREAM_FAILED', 'RATE_LIMITED'].includes(error.code)
          if (!away && !upstream) throw error
          missed += 1
          if (missed >= maxMissed) throw away ? error : new FrameError('away', error instanceof Error ? error.message : '', { cause: error })
        }
        if (now() > until) throw new FrameError('expired', 'The visitor did not approve in time.')
      }
    },
    forget: () => {
      started = undefined
    },
  }
}
