import { ConnectError, ConnectionCancelledError } from '../../kernel/api/index.js'
import { withAbort } from '#lib/timing/withAbort.js'

/** What is left of a sign-in, until the attempt that it is a part of ends. */
type Enter = (until: AbortSignal) => Promise<void>

export interface SignInNeeds {
  /** Shows where to sign in. False where there is no such view. */
  showLogin(): boolean
  /** A visitor signed in just now. */
  onSignedIn(): void
}

/** Brings the sign-in of a visitor and the attempt to connect that it is a part of together, whichever of them comes first. */
export interface SignIn {
  /** Shows where to sign in, and waits until a visitor did. @throws ConnectError without a view to sign in, ConnectionCancelledError when the modal was closed */
  wait(signal: AbortSignal): Promise<void>
  /** The sign-in for which the attempt that begins now was made. It is given out once. */
  takeNext(): Enter | undefined
  /** A visitor signed in: an attempt that waited for it goes on. True when there was one. */
  signedIn(): boolean
  /** A visitor signs in by `enter`, as a part of an attempt to connect: of one that waited for it, else of the one that `connect` begins. @throws what they reject with */
  signInBy(enter: Enter, connect: () => Promise<unknown>): Promise<void>
  /** The modal was closed: an attempt that waits for a visitor to sign in is over. */
  left(): void
}

export const createSignIn = ({ showLogin, onSignedIn }: SignInNeeds): SignIn => {
  let waiter: { readonly resolve: (enter?: Enter) => void; readonly reject: (error: unknown) => void } | undefined
  /** The modal was closed while the attempt that waited for a visitor went on with a sign-in. */
  let leaving: AbortController | undefined
  /** Of an attempt that is about to begin. */
  let next: Enter | undefined

  return {
    wait: async (signal) => {
      if (!showLogin()) throw new ConnectError('Not connected to email or social', { reason: 'failed' })
      const left = new AbortController()
      leaving = left
      try {
        for (;;) {
          const enter = await withAbort(
            new Promise<Enter | undefined>((resolve, reject) => {
              waiter = { resolve, reject }
            }),
            signal,
          ).finally(() => {
            waiter = undefined
          })
          try {
            return await enter?.(signal)
          } catch {
            // A sign-in that failed is told where it was begun. The visitor may try again, or in another way.
            signal.throwIfAborted()
            left.signal.throwIfAborted()
          }
        }
      } finally {
        if (leaving === left) leaving = undefined
      }
    },
    takeNext: () => {
      const enter = next
      next = undefined
      return enter
    },
    signedIn: () => {
      onSignedIn()
      const waiting = waiter
      waiter = undefined
      waiting?.resolve()
      return waiting !== undefined
    },
    signInBy: async (enter, connect) => {
      const waiting = waiter
      waiter = undefined
      let failure: { readonly error: unknown } | undefined
      const run: Enter = async (until) => {
        try {
          await enter(until)
          onSignedIn()
        } catch (error) {
          failure = { error }
          throw error
        }
      }
      if (waiting)
        return new Promise((resolve, reject) => {
          waiting.resolve((until) => {
            const entering = run(until)
            entering.then(resolve, reject)
            return entering
          })
        })
      next = run
      try {
        await connect()
      } catch (error) {
        // Callers tell what the site refused, not what the attempt ended with because of it.
        throw failure ? failure.error : error
      } finally {
        next = undefined
      }
    },
    left: () => {
      const reason = new ConnectionCancelledError()
      leaving?.abort(reason)
      waiter?.reject(reason)
    },
  }
}
