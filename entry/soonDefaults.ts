import type { Plugin } from '../kernel/contract/index.js'
import { connect } from '../plugins/connect/manifest.js'

/** The built-in plugins whose manifests the first view needs: they come with the kernel. */
export const soonDefaults = (): readonly Plugin[] => [connect()]
