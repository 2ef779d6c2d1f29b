import type { Plugin } from '../kernel/api/index.js'
import { account } from '../plugins/account/manifest.js'
import { activity } from '../plugins/activity/manifest.js'
import { analytics } from '../plugins/analytics/manifest.js'
import { networks } from '../plugins/networks/manifest.js'
import { receive } from '../plugins/receive/manifest.js'
import { send } from '../plugins/send/manifest.js'
import { siwx } from '../plugins/siwx/manifest.js'
import { tokens } from '../plugins/tokens/manifest.js'
import type { AppKitOptions } from './options/AppKitOptions.js'

/** The built-in plugins that the first view does without. */
export const laterDefaults = (options: AppKitOptions): readonly Plugin[] => [
  account(),
  activity(),
  networks(),
  receive(),
  send(),
  tokens(),
  // Nowhere to send to without one of them.
  ...(options.projectId || options.apiUrl ? [analytics()] : []),
]
/** Comes before the others where visitors sign in. */
export const signInDefaults = (): readonly Plugin[] => [siwx()]
