import type { Plugin } from '../kernel/contract/index.js'
import { account } from '../plugins/account/manifest.js'
import { connect } from '../plugins/connect/manifest.js'
import { networks } from '../plugins/networks/manifest.js'

/** The built-in plugins. The only file that names them: without its line a plugin is not there. */
export const defaults = (): readonly Plugin[] => [connect(), account(), networks()]
