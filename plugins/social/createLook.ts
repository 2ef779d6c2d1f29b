import type { SocialProviderName } from '../../ports/social.js'
import type { SocialState } from './SocialState.js'

export interface LookNeeds {
  readonly state: SocialState
  readonly signal: AbortSignal
  /** Asks the secure site which of the host's providers it has. */
  offered(signal: AbortSignal): Promise<readonly SocialProviderName[]>
  onFault(error: unknown): void
}

/** Asks the secure site which providers it has, when the buttons are shown: once, and again by the next showing where it did not answer. */
export const createLook = ({ state, offered, onFault, signal }: LookNeeds): (() => void) => {
  let asked = false
  return () => {
    if (asked) return
    asked = true
    offered(signal).then(
      (providers) => {
        state.offered = providers
      },
      (error: unknown) => {
        asked = false
        state.offered = []
        onFault(error)
      },
    )
  }
}
