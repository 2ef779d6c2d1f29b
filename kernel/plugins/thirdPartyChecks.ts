import { findCircles } from './findCircles.js'
import { validateManifest } from './validateManifest.js'

/** The checks of manifests that run where there are third-party plugins; the built-in ones are checked by tests. */
export const thirdPartyChecks = {
  manifest: validateManifest,
  circles: findCircles,
} as const

export type ThirdPartyChecks = typeof thirdPartyChecks
