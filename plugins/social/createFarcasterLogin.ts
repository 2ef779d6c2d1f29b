import { CancelledError, ConnectError, type Dispose } from '../../kernel/api/index.js'
import type { EmbeddedWalletService } from '../../ports/embeddedWallet.js'
import type { SocialEvent } from './createSocialLogin.js'
import { farcasterProblemOf } from './problemOf.js'
import type { SocialState } from './SocialState.js'

export interface FarcasterLoginNeeds {
  readonly state: SocialState
  /** The plugin of the frame. @throws when it cannot be had */
  load(): Promise<EmbeddedWalletService>
  show(): void
  /** The view that is shown is left, because the visitor gave up in the frame. */
  leave(): void
  /** The visitor is signed in. */
  done(): void
  after(ms: number, run: () => void): Dispose
  /** ms since 1970 */
  now(): number
  onFault(error: unknown): void
  track(event: SocialEvent): void
  readonly signal: AbortSignal
}

export interface FarcasterLogin {
  /** Makes a code. `again`: the view is shown already. */
  start(again?: boolean): void
  /** The view is shown: without a press on its button it makes a code by itself. */
  shown(): void
  /** The login was right, and the account could not be connected: does that again. */
  connect(): void
  /** The link that the code holds, once there is one. It stands nowhere else. */
  link(): string | undefined
  /** The view is left, or the modal was closed. */
  left(): void
}

/** How long a code can be scanned: what Farcaster’s relay keeps a request for (FIP-11). A site may keep it longer, and says when it is over. */
export const codeMs = 300_000
/** How soon after the view was left the secure site is told, in ms. */
const reloadMs = 100

/** Sign-in with Farcaster: a code for the visitor's app, and what comes of it. One at a time. */
export const createFarcasterLogin = ({ state, load, show, leave, done, after, now, onFault, track, signal: ended }: FarcasterLoginNeeds): FarcasterLogin => {
  let current: AbortController | undefined
  let link: string | undefined

  const cancel = () => {
    const attempt = current
    current = undefined
    link = undefined
    if (!attempt) return
    attempt.abort(new CancelledError({ what: 'The sign-in' }))
    track('CANCELED')
    Object.assign(state, { step: undefined, problem: undefined })
  }
  const finish = async (service: EmbeddedWalletService, signal: AbortSignal) => {
    state.step = 'connecting'
    await service.connect(signal)
    track('SUCCESS')
    done()
  }
  const logIn = async (signal: AbortSignal) => {
    const service = await load()
    // A frame that is elsewhere loads anew in the place of this view, which it may have to lie over.
    await service.prepare(signal)
    link = await service.farcasterLink(signal)
    signal.throwIfAborted()
    Object.assign(state, { step: 'waiting', count: state.count + 1, until: now() + codeMs })
    const stopping = new AbortController()
    let entering: Promise<void> | undefined
    await new Promise<void>((resolve, reject) => {
      const onApproved = () => {
        if (!signal.aborted) state.step = 'entering'
        resolve()
      }
      entering = service.enterFarcaster(onApproved, AbortSignal.any([signal, stopping.signal]))
      // A site of before does not tell that the visitor approved.
      entering.then(resolve, reject)
    })
    // From here on the visitor signs in: the session is connecting, and whoever ends that ends this.
    await service.connect(signal, async (until) => {
      const end = () => stopping.abort(until.reason)
      until.addEventListener('abort', end)
      await entering?.finally(() => until.removeEventListener('abort', end))
      track('REQUEST_USER_DATA')
      state.step = 'connecting'
    })
    track('SUCCESS')
    done()
  }
  const run = (work: (signal: AbortSignal) => Promise<void>) => {
    const own = new AbortController()
    current = own
    state.problem = undefined
    work(AbortSignal.any([own.signal, ended])).then(
      () => {
        if (current === own) current = undefined
        link = undefined
      },
      (error: unknown) => {
        if (current !== own) return
        const problem = farcasterProblemOf(error, state.step)
        current = undefined
        Object.assign(state, { step: undefined, problem })
        onFault(new ConnectError('Failed to connect to farcaster', { reason: problem === 'declined' ? 'rejected' : 'failed', cause: error }))
        track(problem === undefined || problem === 'declined' ? 'CANCELED' : 'ERROR')
        if (problem === undefined) leave()
      },
    )
  }
  const left = () => {
    // An account that is being connected stays wanted.
    if (state.step === 'connecting') return
    const started = current !== undefined || link !== undefined
    cancel()
    state.problem = undefined
    if (!started) return
    after(reloadMs, () => {
      // A visitor who came back has started another one.
      if (!current) load().then((service) => service.reload(), onFault)
    })
  }
  const start = (again = false) => {
    cancel()
    Object.assign(state, { provider: 'farcaster', step: 'opening' })
    track('STARTED')
    run(logIn)
    if (!again) show()
  }
  return {
    start,
    shown: () => {
      // The step of a sign-in that is done stays until then, so that the view shows it while it closes.
      const done = !current && state.step === 'connecting'
      if (done || (state.step === undefined && state.problem === undefined)) start(true)
    },
    connect: () => {
      cancel()
      run(async (signal) => finish(await load(), signal))
    },
    link: () => link,
    left,
  }
}
