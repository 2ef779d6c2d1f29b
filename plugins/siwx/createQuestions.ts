import type { Dispose } from '../../kernel/api/index.js'
import { sameAddress } from '../../lib/sameAddress.js'
import { createWaiting } from './createWaiting.js'
import type { PreparedMessage } from './prepareMessage.js'
import type { SignInNeeds } from './SignIn.js'
import { noSignIn, type SignInState, type SignInTarget } from './signInState.js'

/** One question to the visitor. An answer that comes after it was replaced is dropped. */
export interface Question {
  readonly target: SignInTarget
  readonly abort: AbortController
  /** Its timers. */
  readonly undo: Dispose[]
  prepared?: PreparedMessage
}

export interface Questions {
  current(): Question | undefined
  isCurrent(question: Question | undefined): question is Question
  /** Whether the question under way is about this account; with undefined, whether there is none. */
  isAbout(target: SignInTarget | undefined): boolean
  /** Takes the place of the question under way. */
  renew(target: SignInTarget): Question
  /** Ends the timers of the question under way. */
  quiet(): void
  /** The one place where the status changes: what is shown, whether it may be left, who waits for it. */
  become(change: Partial<SignInState>): void
  end(): void
  /** Resolves when nothing is asked of the visitor any more. @throws the signal's reason */
  wait(signal: AbortSignal): Promise<void>
}

export const sameTarget = (one: SignInTarget | undefined, other: SignInTarget | undefined): boolean =>
  one?.chain === other?.chain && one?.connectorId === other?.connectorId && sameAddress(one?.account ?? '', other?.account ?? '')

/** Holds the one question that is under way, and what the view shows of it. */
export const createQuestions = ({ state, ...needs }: Pick<SignInNeeds, 'state' | 'lock' | 'show' | 'hide'>): Questions => {
  const waiting = createWaiting()
  let current: Question | undefined

  const quiet = () => {
    for (const dispose of current?.undo.splice(0) ?? []) dispose()
  }
  const drop = () => {
    quiet()
    current?.abort.abort()
  }
  const become = (change: Partial<SignInState>) => {
    Object.assign(state, change)
    const asking = state.status === 'asking'
    needs.lock(asking && state.required)
    if (asking) needs.show()
    else if (state.status !== 'checking') {
      needs.hide()
      waiting.release()
    }
  }
  return {
    current: () => current,
    isCurrent: (question): question is Question => question !== undefined && question === current && !question.abort.signal.aborted,
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
      if (state.status === 'asking' || state.status === 'checking') await waiting.wait(signal)
    },
  }
}
