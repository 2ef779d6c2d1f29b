import { CancelledError, type Dispose } from '../../kernel/api/index.js'
import type { EmbeddedWalletService } from '../../ports/embeddedWallet.js'
import { createProviderLookup } from './createProviderLookup.js'
import { SocialWindowError } from './errors.js'
import { problemOf } from './problemOf.js'
import type { SocialProviderName, WindowProviderName } from '../../ports/social.js'
import type { SocialPage, SocialWindow } from './SocialPage.js'
import type { SocialState } from './SocialState.js'
import type { SocialProblem } from './userMessage.js'
import { type LeaveNeeds, leavePage, takeReturned } from './leavePage.js'
import { waitForResult } from './waitForResult.js'

/** Names of the public API's events, after `SOCIAL_LOGIN_`. Their only property is the provider. */
export type SocialEvent = 'STARTED' | 'REQUEST_USER_DATA' | 'SUCCESS' | 'ERROR' | 'CANCELED'

export interface SocialLoginNeeds extends Pick<LeaveNeeds, 'left' | 'now'> {
  readonly state: SocialState
  readonly page: SocialPage
  /** The secure site: where its windows are, and their origin. */
  readonly site: { readonly address: string; readonly origin: string }
  /** The plugin of the frame. @throws when it cannot be had */
  load(): Promise<EmbeddedWalletService>
  /** Asks the secure site which of the host's providers it has. */
  offered(signal: AbortSignal): Promise<readonly SocialProviderName[]>
  show(provider: WindowProviderName): void
  /** The same in a page that was just loaded. */
  showAgain(provider: WindowProviderName): void
  /** The view that is shown is left, because the visitor gave up. */
  leave(): void
  /** The visitor is signed in. */
  done(): void
  after(ms: number, run: () => void): Dispose
  onFault(error: unknown): void
  track(event: SocialEvent, provider: SocialProviderName): void
  readonly signal: AbortSignal
}

export interface SocialLogin {
  /** The buttons are shown. */
  lookUpProviders(): void
  /** Opens the window, or leaves the page: to be called in a press. `again`: the view is shown already. */
  start(provider: WindowProviderName, again?: boolean): void
  /** The page was loaded with what a sign-in brought back, for which it was left. */
  returned(fragment: string): void
  /** The view is shown, in which the frame has its place. */
  shown(): void
  /** Opens the window that the browser blocked, or another one in the place of one that is lost: to be called in a press. */
  openWindow(): void
  /** The login was right, and the account could not be connected: does that again. */
  connect(): void
  /** The view is left. */
  left(): void
  /** The modal was closed. */
  closed(): void
  /** Loads the frame's state, because the account's view is shown. */
  lookAtOwner(): void
}

/** By the visitor. */
const givenUp: readonly SocialProblem[] = ['closed', 'refused', 'left', 'cancelled']

interface Attempt {
  readonly provider: WindowProviderName
  readonly stop: AbortController
  window: SocialWindow | undefined
  /** Where the window goes, once it is known. */
  address: string | undefined
  /** The page is left for the provider, in the place of a window. */
  readonly leaves: boolean
}

export const createSocialLogin = (needs: SocialLoginNeeds): SocialLogin => {
  const { state, page, site, load, after, track } = needs
  let current: Attempt | undefined
  /** What a returning browser brought: goes on once the view is shown. */
  let arrived: { readonly attempt: Attempt; work(signal: AbortSignal): Promise<void> } | undefined

  const cancel = () => {
    const given = current ?? arrived?.attempt
    current = undefined
    arrived = undefined
    if (!given) return
    given.stop.abort(new CancelledError({ what: 'The sign-in' }))
    given.window?.close()
    needs.left.clear()
    track('CANCELED', given.provider)
    Object.assign(state, { step: undefined, problem: undefined })
  }
  const finish = async (service: EmbeddedWalletService, signal: AbortSignal, provider: SocialProviderName) => {
    state.step = 'connecting'
    await service.connect(signal)
    track('SUCCESS', provider)
    needs.done()
  }
  /** The secure site takes the result, once. */
  const enter = async (service: EmbeddedWalletService, result: string, provider: WindowProviderName, signal: AbortSignal) => {
    state.step = 'entering'
    track('REQUEST_USER_DATA', provider)
    await service.connect(signal, async (until) => {
      await service.enterSocial(result, until, provider)
      state.step = 'connecting'
    })
    track('SUCCESS', provider)
    needs.done()
  }
  /** From the press to the account, or until the page is left. */
  const logIn = async (attempt: Attempt, signal: AbortSignal): Promise<void> => {
    const { provider } = attempt
    const service = await load()
    const { uri, state: token } = await service.socialAddress(provider, signal, attempt.leaves ? page.address : undefined)
    signal.throwIfAborted()
    if (attempt.leaves) {
      state.step = 'leaving'
      return leavePage(needs, { provider, state: token, uri }, signal)
    }
    attempt.address = uri
    state.step = attempt.window ? 'waiting' : 'blocked'
    attempt.window?.go(uri)
    const result = await waitForResult({ page, origin: site.origin, state: token, window: () => attempt.window, after, signal })
    attempt.window?.close()
    await enter(service, result, provider, signal)
  }
  /** One login at a time. */
  const run = (attempt: Attempt, work: (signal: AbortSignal) => Promise<void>) => {
    current = attempt
    state.problem = undefined
    work(AbortSignal.any([attempt.stop.signal, needs.signal])).then(
      () => {
        if (current === attempt) current = undefined
      },
      (error: unknown) => {
        if (current !== attempt) return
        const { step } = state
        current = undefined
        attempt.window?.close()
        const problem = problemOf(error, step === 'connecting' ? 'account' : step === 'waiting' || step === 'blocked' ? 'window' : 'result')
        Object.assign(state, { step: undefined, problem })
        needs.onFault(error)
        track(problem === undefined || givenUp.includes(problem) ? 'CANCELED' : 'ERROR', attempt.provider)
        if (problem === undefined) needs.leave()
      },
    )
  }

  /** Leaves the page in the place of a window, or says why that cannot be. */
  const goWithoutWindow = ({ provider, stop }: Attempt) => {
    current = undefined
    stop.abort(new CancelledError({ what: 'The window' }))
    if (!page.canLeave) {
      Object.assign(state, { step: undefined, problem: 'windows' })
      track('ERROR', provider)
      return
    }
    const attempt: Attempt = { provider, stop: new AbortController(), window: undefined, address: undefined, leaves: true }
    state.step = 'opening'
    run(attempt, (signal) => logIn(attempt, signal))
  }

  return {
    lookUpProviders: createProviderLookup(needs),
    start: (provider, again = false) => {
      cancel()
      // In the press itself: browsers open no window later. It goes to the provider when its address is known.
      const window = page.leaves ? undefined : page.open(`${site.address}/loading`)
      const attempt: Attempt = { provider, stop: new AbortController(), window, address: undefined, leaves: page.leaves }
      Object.assign(state, { provider, step: 'opening' })
      track('STARTED', provider)
      run(attempt, (signal) => logIn(attempt, signal))
      if (!again) needs.show(provider)
    },
    returned: (fragment) => {
      const found = takeReturned(needs, fragment)
      if (!found) return
      const { provider, state: token, result } = found
      cancel()
      arrived = {
        attempt: { provider, stop: new AbortController(), window: undefined, address: undefined, leaves: false },
        work: async (signal) => {
          if ('why' in result) throw new SocialWindowError(result)
          const uri = `${site.origin}/social#${new URLSearchParams({ state: token, ...result })}`
          await enter(await load(), uri, provider, signal)
        },
      }
      Object.assign(state, { provider, step: 'entering', problem: undefined })
      needs.showAgain(provider)
    },
    shown: () => {
      const given = arrived
      arrived = undefined
      if (given) run(given.attempt, given.work)
      // That of a sign-in that is done.
      else if (!current && state.step === 'connecting') state.step = undefined
    },
    openWindow: () => {
      if (!current?.address) return
      current.window?.close()
      current.window = page.open(current.address)
      // A second press that opens no window: this browser has none.
      if (!current.window && state.step === 'blocked') return goWithoutWindow(current)
      state.step = current.window ? 'waiting' : 'blocked'
    },
    connect: () => {
      const { provider } = state
      if (!provider || provider === 'farcaster') return
      cancel()
      run({ provider, stop: new AbortController(), window: undefined, address: undefined, leaves: false }, async (signal) =>
        finish(await load(), signal, provider),
      )
    },
    left: () => {
      // An account that is being connected stays wanted.
      if (state.step !== 'connecting') cancel()
      // The view may be opened next for another provider.
      state.problem = undefined
    },
    closed: () => {
      if (state.step !== 'connecting') cancel()
      state.problem = undefined
    },
    lookAtOwner: () => {
      load().catch(needs.onFault)
    },
  }
}
