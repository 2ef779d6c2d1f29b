import type { SocialProviderName } from '../../ports/social.js'
import type { SocialState } from './SocialState.js'

export interface ProviderLookupNeeds {
  readonly state: SocialState
  readonly signal: AbortSignal
  /** Asks the secure site which of the host's providers it has. */
  offered(signal: AbortSignal): Promise<readonly SocialProviderName[]>
  onFault(error: unknown): void
}

/** Asks the secure site which providers it has, once the buttons are shown. If it does not answer, the next showing asks again. */
export const createProviderLookup = ({ state, offered, onFault, signal }: ProviderLookupNeeds): (() => void) => {
  let requested = false
  return () => {
    if (requested) return
    requested = true
    offered(signal).then(
      (providers) => {
        state.offered = providers
      },
      (error: unknown) => {
        requested = false
        state.offered = []
        onFault(error)
      },
    )
  }
}
