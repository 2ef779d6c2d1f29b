import { findCircles } from './findCircles.js'
import { validateManifest } from './validateManifest.js'

/** What the kernel looks at in manifests where plugins of others are there; tests look at ours. */
export const thirdPartyChecks = {
  manifest: validateManifest,
  circles: findCircles,
} as const

export type ThirdPartyChecks = typeof thirdPartyChecks
