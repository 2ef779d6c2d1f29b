import type { ConnectorsService, Readable } from '../../kernel/api/index.js'
import type { SocialLogin } from './createSocialLogin.js'
import type { SocialProviderName } from '../../ports/social.js'
import type { SocialState } from './SocialState.js'

/** What the views need of their plugin. */
export interface SocialController extends SocialLogin {
  readonly state: Readable<SocialState>
  /** What the host wants: the space for it is kept until the secure site said what it has. */
  readonly wanted: readonly SocialProviderName[]
  readonly connectors: ConnectorsService['state']
}
