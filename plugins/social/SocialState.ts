import type { FrameDrawing } from '../../ports/embeddedWallet.js'
import type { SocialProviderName } from '../../ports/social.js'
import type { OwnProvider } from '../../protocol/readOwnProviders.js'
import type { SocialProblem } from './userMessage.js'

export interface SocialState {
  /** What the secure site has of what the host wants; undefined while that is not known. */
  offered: readonly SocialProviderName[] | undefined
  /** How the secure site's own providers are shown. */
  own: readonly OwnProvider[]
  /** The provider of the login under way. */
  provider: SocialProviderName | undefined
  /**
   * `opening`: the window's address is not there yet; `blocked`: the browser opened no window; `waiting`: the visitor is in the window, or in their app;
   * `leaving`: the page is left for the provider; `entering`: the secure site has the result, and may ask for something in its frame; `connecting`: the account is read.
   */
  step: 'opening' | 'blocked' | 'waiting' | 'leaving' | 'entering' | 'connecting' | undefined
  problem: SocialProblem | undefined
  /** Of Farcaster: how many codes there were. */
  count: number
  /** Of Farcaster: until when the code can be scanned at least, ms since 1970. */
  until: number
  frame: 'absent' | 'loading' | 'ready'
  /** What the frame needs, in px. */
  height: number
  /** How many sizes the frame has sent: it sends one whenever it has drawn something. Undefined for a site that sends none. */
  sizes: number | undefined
  /** What the frame says of the view that it draws. */
  drawing: FrameDrawing | undefined
  /** Who is signed in. */
  owner: string | undefined
}
export const noSocial = (): SocialState => ({
  offered: undefined,
  own: [],
  provider: undefined,
  step: undefined,
  problem: undefined,
  count: 0,
  until: 0,
  frame: 'absent',
  height: 600,
  sizes: undefined,
  drawing: undefined,
  owner: undefined,
})
