import type { ClockService } from '../../kernel/api/index.js'
import { askHost } from './askHost.js'
import { hasSession } from './hasSession.js'
import type { SignInNeeds } from './SignIn.js'

/** Time that a server has to answer which sessions there are, in ms. */
const lookMs = 30_000

interface Who {
  readonly account: string
  /** CAIP-2 id. */
  readonly chain: string
}

/**
 * The sessions that the host's configuration keeps. What has to be taken back from it is taken back first, so that a session that is about
 * to go is never found.
 */
export const createSessionRecords = (config: SignInNeeds['config'], clock: ClockService, onFault: (error: unknown) => void) => {
  let cleaning: Promise<unknown> = Promise.resolve()
  const clean = (work: () => Promise<unknown> | unknown) => {
    cleaning = Promise.allSettled([cleaning, (async () => work())().catch(onFault)])
  }

  /** Whether there is a session of this account. Looks again if something was taken back while it looked. */
  const has = async ({ account, chain }: Who, signal: AbortSignal): Promise<boolean> => {
    const seen = cleaning
    const find = () => seen.then(() => config.getSessions(chain, account))
    const answer = await askHost(find, { what: 'Looking for sessions', ms: lookMs, signal, clock })
    return seen === cleaning ? hasSession(answer, { account, chain }) : has({ account, chain }, signal)
  }

  return {
    has,
    decline: ({ account, chain }: Who) => clean(() => config.declined?.(chain, account)),
    revoke: ({ account, chain }: Who) => clean(() => config.revokeSession(chain, account)),
    revokeAll: () => clean(() => config.setSessions([])),
  }
}
