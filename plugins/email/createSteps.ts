import { CancelledError, type Dispose } from '../../kernel/api/index.js'
import type { EmbeddedState, EmbeddedWalletService, FramePlace } from '../../ports/embeddedWallet.js'
import type { StepState } from './EmailState.js'

export interface StepsNeeds {
  readonly state: StepState
  /** Loads the plugin of the frame. @throws when it cannot be had */
  wallet(): Promise<EmbeddedWalletService>
  /** What else is taken over from the state of the frame. */
  follow?(frame: EmbeddedState): void
  now(): number
  after(ms: number, run: () => void): Dispose
  readonly signal: AbortSignal
}

/** What is done at the secure site, step by step, with the frame that it needs and the pause between two mails. */
export interface Steps {
  load(): Promise<EmbeddedWalletService>
  /** A view shows where frames are kept. */
  keepIn(place: FramePlace): void
  /** The frame's element. */
  frame(): HTMLElement | undefined
  /** A mail was sent just now: the next one waits. */
  sent(): void
  /** No mail is waited for. */
  unsent(): void
  /** Counts the seconds of the pause anew. */
  tick(): void
  /** Gives up what is under way. */
  cancel(): void
  /**
   * One thing at a time: what was under way is given up. Returns what gives this up, unless it is connecting already. `failed` is called
   * with what went wrong, and whether the account was being connected.
   */
  run(
    busy: StepState['busy'],
    work: (service: EmbeddedWalletService, signal: AbortSignal) => Promise<void>,
    failed: (error: unknown, connecting: boolean) => void,
  ): Dispose
}

/** After that a visitor reads that it takes longer, in ms. The frame gives up what takes too long: its loading, and each request. */
const slowMs = 3_000

/** Between two mails, in seconds. */
const pause = 30

export const createSteps = ({ state, wallet: loadWallet, follow, now, after, signal }: StepsNeeds): Steps => {
  let wallet: EmbeddedWalletService | undefined
  let framePlace: FramePlace | undefined
  let attempt: AbortController | undefined
  let sentAt: number | undefined
  let stopTick: Dispose = () => {}
  let stopSlow: Dispose = () => {}

  const load = async () => {
    if (wallet) return wallet
    const loaded = await loadWallet()
    const read = () => {
      const now = loaded.state.get()
      const { drawsCode, height, sizes, drawing, frame } = now
      // A frame that is gone says nothing: boxes of the page never take its place.
      Object.assign(state, { height, sizes, drawing, frame, ...(frame === 'ready' && { drawn: drawsCode }) })
      follow?.(now)
    }
    if (!wallet) signal.addEventListener('abort', loaded.state.subscribe(read))
    wallet = loaded
    if (framePlace) loaded.keepIn(framePlace)
    read()
    return loaded
  }
  const tick = () => {
    stopTick()
    state.wait = sentAt === undefined ? 0 : Math.max(0, Math.ceil((sentAt + pause * 1_000 - now()) / 1_000))
    if (state.wait > 0) stopTick = after(1_000, tick)
  }
  signal.addEventListener('abort', () => {
    stopTick()
    stopSlow()
  })
  const isWaiting = () => state.busy === 'sending' || state.busy === 'loading'
  /** Watches what needs nobody but the secure site. */
  const watch = () => {
    const stop = after(slowMs, () => {
      state.slow = isWaiting()
    })
    stopSlow = () => {
      stop()
      state.slow = false
    }
  }
  const cancel = () => {
    attempt?.abort(new CancelledError({ what: 'The sign-in' }))
    attempt = undefined
    stopSlow()
    state.busy = undefined
  }
  return {
    load,
    keepIn: (given) => {
      framePlace = given
      wallet?.keepIn(given)
    },
    frame: () => wallet?.frame(),
    sent: () => {
      sentAt = now()
      tick()
    },
    unsent: () => {
      sentAt = undefined
      tick()
    },
    tick,
    cancel,
    run: (busy, work, failed) => {
      cancel()
      const own = new AbortController()
      attempt = own
      Object.assign(state, { busy, problem: undefined })
      if (isWaiting()) watch()
      const either = AbortSignal.any([own.signal, signal])
      const end = (): boolean | undefined => {
        if (attempt !== own) return undefined
        const connecting = state.busy === 'connecting'
        attempt = undefined
        stopSlow()
        state.busy = undefined
        return connecting
      }
      load()
        .then((service) => work(service, either))
        .then(end, (error: unknown) => {
          const connecting = end()
          if (connecting !== undefined) failed(error, connecting)
        })
      return () => {
        if (attempt === own && state.busy !== 'connecting') cancel()
      }
    },
  }
}
