import type { SocialLoginNeeds } from './createSocialLogin.js'

/** Asks the secure site which providers it has, when the buttons are shown: once, and again by the next showing where it did not answer. */
export const createLook = ({ state, offered, onFault, signal }: Pick<SocialLoginNeeds, 'state' | 'offered' | 'onFault' | 'signal'>): (() => void) => {
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
