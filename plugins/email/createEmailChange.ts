import type { Dispose } from '../../kernel/api/index.js'
import type { EmbeddedWalletService } from '../../ports/embeddedWallet.js'
import type { CodeSteps } from './CodeSteps.js'
import { createSteps } from './createSteps.js'
import { type ChangeState, noChange } from './EmailState.js'
import { addressProblem, readAddress } from './readAddress.js'
import { problemOf } from './problemOf.js'

export interface EmailChangeNeeds {
  readonly state: ChangeState
  /** Loads the plugin of the frame. @throws when it cannot be had */
  wallet(): Promise<EmbeddedWalletService>
  showCode(): void
  /** The codes are left, for the form. */
  leaveCode(): void
  /** The account has the new address. */
  done(email: string): void
  now(): number
  after(ms: number, run: () => void): Dispose
  onFault(error: unknown): void
  /** The form was opened. */
  track(): void
  readonly signal: AbortSignal
}

/** Another e-mail address for the account: it is typed, and both addresses are proven by a code each. */
export interface EmailChange extends CodeSteps {
  /** The form is shown. */
  look(): void
  type(address: string): void
  /** Asks for the change, and goes on to the codes. */
  submit(): void
  /** Gives up the mail that is on its way. */
  giveUp(): void
  /** The modal was closed. */
  closed(): void
}

export const createEmailChange = (needs: EmailChangeNeeds): EmailChange => {
  const { state } = needs
  const steps = createSteps({
    ...needs,
    follow: ({ email, byEmail }) => {
      Object.assign(state, { current: email, byEmail, known: true })
    },
  })
  /** At the boxes of the page a wrong code is typed again. A secure site that draws them ends the change with whatever went wrong. */
  const failedAtCode = (error: unknown) => {
    const problem = problemOf(error, 'code')
    if (problem) needs.onFault(error)
    if (problem && !state.drawn && problem.kind !== 'taken') {
      state.problem = problem
      return
    }
    state.problem = problem && { ...problem, step: 'change' }
    needs.leaveCode()
  }
  const ask = (first: boolean) =>
    steps.run(
      'sending',
      async (service, signal) => {
        state.phase = await service.changeEmail(state.address, signal)
        state.sentTo = state.phase === 'new' ? state.address : state.current
        steps.sent()
        if (first) needs.showCode()
      },
      (error) => {
        state.problem = problemOf(error, 'change')
        if (state.problem) needs.onFault(error)
        if (!first) needs.leaveCode()
      },
    )
  const enter = (code: string | undefined): Dispose =>
    steps.run(
      'checking',
      async (service, signal) => {
        if (state.phase === 'current') {
          await service.confirmCurrentEmail(code, signal)
          Object.assign(state, { phase: 'new', sentTo: state.address })
          steps.sent()
          // The boxes of the page are filled in once more.
          if (code !== undefined) return
        }
        const email = await service.confirmNewEmail(code, signal)
        Object.assign(state, noChange())
        steps.unsent()
        needs.done(email)
      },
      failedAtCode,
    )
  return {
    keepIn: steps.keepIn,
    frame: steps.frame,
    look: () => {
      needs.track()
      steps.load().then((service) => service.touch(), needs.onFault)
    },
    type: (address) => {
      Object.assign(state, { address, problem: undefined })
    },
    submit: () => {
      const address = readAddress(state.address)
      state.address = address
      steps.tick()
      const kind = addressProblem(address) ?? (address.toLowerCase() === state.current?.toLowerCase() ? 'same' : undefined)
      if (kind) state.problem = { kind, step: 'change', seconds: 0 }
      else if (state.wait > 0) state.problem = { kind: 'throttled', step: 'change', seconds: state.wait }
      else ask(true)
    },
    resend: () => {
      steps.tick()
      if (state.wait === 0) ask(false)
    },
    verify: (code) => {
      enter(code)
    },
    prepare: () => {
      steps.run('loading', (service, signal) => service.prepare(signal), failedAtCode)
    },
    drawn: () => {
      const stop = enter(undefined)
      // Of a frame that went away by itself the request has already failed, and says so.
      return () => state.frame === 'ready' && stop()
    },
    startOver: needs.leaveCode,
    giveUp: () => {
      if (state.busy === 'sending') steps.cancel()
    },
    closed: () => {
      steps.cancel()
      Object.assign(state, { address: '', problem: undefined, phase: undefined, sentTo: undefined })
    },
  }
}
