import type { Plugin } from '../kernel/contract/index.js'
import { connect } from '../plugins/connect/manifest.js'

/**
 * The built-in plugins that a page load carries: their code is fetched beside the kernel. This file, `soonDefaults.ts` and
 * `laterDefaults.ts` are the only ones that name plugins: without its line a plugin is not there.
 */
export const defaults = (): readonly Plugin[] => [connect()]
