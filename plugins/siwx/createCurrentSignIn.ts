import { CancelledError, type Dispose } from '../../kernel/api/index.js'
import { sameAddress } from '#lib/addresses/sameAddress.js'
import { createIdleSignal } from './createIdleSignal.js'
import type { PreparedMessage } from './prepareMessage.js'
import type { SignInNeeds } from './SignIn.js'
import { noSignIn, type SignInState, type SignInTarget } from './signInState.js'

/** One sign-in that the visitor is asked for. An answer that comes after it was replaced is dropped. */
export interface PendingSignIn {
  readonly target: SignInTarget
  readonly abort: AbortController
  /** Its timers. */
  readonly undo: Dispose[]
  prepared?: PreparedMessage
}

export interface CurrentSignIn {
  current(): PendingSignIn | undefined
  isCurrent(pending: PendingSignIn | undefined): pending is PendingSignIn
  /** Whether the sign-in under way is of this account; with undefined, whether there is none. */
  isAbout(target: SignInTarget | undefined): boolean
  /** Replaces the sign-in under way. */
  renew(target: SignInTarget): PendingSignIn
  /** Ends the timers of the sign-in under way. */
  quiet(): void
  /** Changes the status, and with it what is shown, whether it may be left, and who is released from `wait`. Nothing else changes it. */
  become(change: Partial<SignInState>): void
  end(): void
  /** Resolves when no sign-in is pending. @throws the signal's reason */
  wait(signal: AbortSignal): Promise<void>
}

export const sameTarget = (one: SignInTarget | undefined, other: SignInTarget | undefined): boolean =>
  one?.chain === other?.chain && one?.connectorId === other?.connectorId && sameAddress(one?.account ?? '', other?.account ?? '')

/** Holds the one sign-in that is under way, and what the view shows of it. */
export const createCurrentSignIn = ({ state, ...needs }: Pick<SignInNeeds, 'state' | 'lock' | 'show' | 'hide'>): CurrentSignIn => {
  const idle = createIdleSignal()
  let current: PendingSignIn | undefined

  const quiet = () => {
    for (const dispose of current?.undo.splice(0) ?? []) dispose()
  }
  const drop = () => {
    quiet()
    current?.abort.abort(new CancelledError({ what: 'The sign-in' }))
  }
  const become = (change: Partial<SignInState>) => {
    Object.assign(state, change)
    const asking = state.status === 'asking'
    needs.lock(asking && state.required)
    if (asking) needs.show()
    else if (state.status !== 'checking') {
      needs.hide()
      idle.release()
    }
  }
  return {
    current: () => current,
    isCurrent: (pending): pending is PendingSignIn => pending !== undefined && pending === current && !pending.abort.signal.aborted,
    isAbout: (target) => sameTarget(current?.target, target) && (current !== undefined) === (target !== undefined),
    renew(target) {
      drop()
      current = { target, abort: new AbortController(), undo: [] }
      return current
    },
    quiet,
    become,
    end() {
      drop()
      current = undefined
      become(noSignIn())
    },
    async wait(signal) {
      if (state.status === 'asking' || state.status === 'checking') await idle.wait(signal)
    },
  }
}
