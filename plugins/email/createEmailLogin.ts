import type { Dispose } from '../../kernel/api/index.js'
import type { EmbeddedWalletService } from '../../ports/embeddedWallet.js'
import type { CodeSteps } from './CodeSteps.js'
import { createSteps } from './createSteps.js'
import type { EmailState } from './EmailState.js'
import { type Problem, problemOf, type Step } from './problemOf.js'
import { addressProblem, readAddress } from './readAddress.js'

/** Names of the public API's events. They have no properties: an address is the visitor's. */
export type EmailEvent =
  | 'EMAIL_LOGIN_SELECTED'
  | 'EMAIL_SUBMITTED'
  | 'DEVICE_REGISTERED_FOR_EMAIL'
  | 'EMAIL_VERIFICATION_CODE_SENT'
  | 'EMAIL_VERIFICATION_CODE_PASS'
  | 'EMAIL_VERIFICATION_CODE_FAIL'

export interface EmailLoginNeeds {
  readonly state: EmailState
  /** Loads the plugin of the frame. @throws when it cannot be had */
  wallet(): Promise<EmbeddedWalletService>
  show(step: 'code' | 'device', replace: boolean): void
  /** The step that is shown is left, because it can no longer be done. */
  leave(): void
  /** Shows the field for the address. */
  startOver(): void
  /** The visitor is signed in. */
  done(): void
  now(): number
  after(ms: number, run: () => void): Dispose
  onFault(error: unknown): void
  track(event: EmailEvent): void
  readonly signal: AbortSignal
}

export interface EmailLogin extends CodeSteps {
  /** The field was touched: the frame is loaded. */
  touch(): void
  type(address: string): void
  /** Sends a code to the typed address, and goes on to the next step. */
  submit(): void
  /** The view of the device is shown. */
  confirmDevice(): Dispose
  /** The code was right, and the account could not be connected: does that again. */
  connect(): void
  /** The account's view is shown. */
  look(): void
  /** Gives up the mail that is on its way. */
  giveUp(): void
  /** The modal was closed. */
  closed(): void
}

/** Said of a code, and not of the way to the secure site. */
const aboutCodes: readonly Problem['kind'][] = ['wrong', 'expired', 'locked']

export const createEmailLogin = (needs: EmailLoginNeeds): EmailLogin => {
  const { state, track } = needs
  /** What follows the mail that was sent last. */
  let next: 'code' | 'device' = 'code'
  let selected = false
  const steps = createSteps({
    ...needs,
    follow: ({ email, userName }) => {
      state.owner = email ?? userName
    },
  })
  const run = (busy: EmailState['busy'], step: Step, work: (service: EmbeddedWalletService, signal: AbortSignal) => Promise<void>): Dispose =>
    steps.run(busy, work, (error, connecting) => {
      state.problem = problemOf(error, connecting ? 'account' : step)
      if (state.problem && step === 'code' && aboutCodes.includes(state.problem.kind)) track('EMAIL_VERIFICATION_CODE_FAIL')
      if (state.problem) needs.onFault(error)
      else needs.leave()
    })
  const finish = async (service: EmbeddedWalletService, signal: AbortSignal) => {
    state.busy = 'connecting'
    await service.connect(signal)
    state.sentTo = undefined
    steps.unsent()
    needs.done()
  }
  const send = (first: boolean) =>
    run('sending', first ? 'address' : 'mail', async (service, signal) => {
      const { address } = state
      const answer = await service.sendCode(address, signal)
      track('EMAIL_SUBMITTED')
      if (answer === 'done') return finish(service, signal)
      next = answer
      state.sentTo = address
      steps.sent()
      if (next === 'code') track('EMAIL_VERIFICATION_CODE_SENT')
      if (first || next === 'device') needs.show(next, !first)
    })
  const enter = (code: string | undefined) =>
    run('checking', 'code', async (service, signal) => {
      await service.enterCode(code, signal)
      track('EMAIL_VERIFICATION_CODE_PASS')
      await finish(service, signal)
    })

  return {
    keepIn: steps.keepIn,
    touch: () => {
      if (!selected) track('EMAIL_LOGIN_SELECTED')
      selected = true
      steps.load().then((service) => service.touch(), needs.onFault)
    },
    type: (address) => {
      Object.assign(state, { address, problem: undefined })
    },
    submit: () => {
      // Of two presses at once the first one counts.
      if (state.busy) return
      const address = readAddress(state.address)
      state.address = address
      const kind = addressProblem(address)
      if (kind) {
        state.problem = { kind, step: 'address', seconds: 0 }
        return
      }
      steps.tick()
      if (state.wait === 0) send(true)
      else if (state.sentTo === address) {
        // The code that was just sent there is still good.
        state.problem = undefined
        needs.show(next, false)
      } else state.problem = { kind: 'throttled', step: 'address', seconds: state.wait }
    },
    resend: () => {
      steps.tick()
      if (state.wait === 0) send(false)
    },
    verify: (code) => {
      enter(code)
    },
    prepare: () => {
      run('loading', 'code', (service, signal) => service.prepare(signal))
    },
    drawn: () => {
      const stop = enter(undefined)
      // Of a frame that went away by itself the request has already failed, and says so.
      return () => state.frame === 'ready' && stop()
    },
    confirmDevice: () =>
      run('checking', 'mail', async (service, signal) => {
        await service.confirmDevice(signal)
        next = 'code'
        track('DEVICE_REGISTERED_FOR_EMAIL')
        track('EMAIL_VERIFICATION_CODE_SENT')
        needs.show('code', true)
      }),
    connect: () => {
      run('connecting', 'account', finish)
    },
    look: () => {
      steps.load().catch(needs.onFault)
    },
    giveUp: () => {
      if (state.busy === 'sending') steps.cancel()
    },
    closed: () => {
      // An account that is being connected stays wanted.
      if (state.busy !== 'connecting') steps.cancel()
      state.problem = undefined
      selected = false
    },
    startOver: needs.startOver,
    frame: steps.frame,
  }
}
