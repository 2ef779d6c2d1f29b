import type { ClockService, Readable } from '../../kernel/api/index.js'
import type { FarcasterLogin } from './createFarcasterLogin.js'
import type { SocialLogin } from './createSocialLogin.js'
import type { WalletLoader } from './createWalletLoader.js'
import type { SocialProviderName } from '../../ports/social.js'
import type { SocialState } from './SocialState.js'

export interface FarcasterController extends FarcasterLogin, Pick<WalletLoader, 'keepIn' | 'frame'> {
  readonly state: Readable<SocialState>
  /** A phone or a tablet: the app is on this device. */
  readonly mobile: boolean
  /** Opens the app by its link: to be called in a press. */
  openApp(): void
  readonly clock: Pick<ClockService, 'now' | 'after'>
  monochrome(): boolean
}

/** What the views need of their plugin. */
export interface SocialController extends SocialLogin, Pick<WalletLoader, 'keepIn' | 'frame'> {
  readonly farcaster: FarcasterController
  readonly state: Readable<SocialState>
  /** What the host wants: the space for it is kept until the secure site said what it has. */
  readonly wanted: readonly SocialProviderName[]
  /** The host wants the marks in the colour of the text. */
  monochrome(): boolean
}
