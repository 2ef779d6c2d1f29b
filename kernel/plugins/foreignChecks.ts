import { findCircles } from './findCircles.js'
import { refuseManifest } from './refuseManifest.js'

/** What the kernel looks at in manifests where plugins of others are there; tests look at ours. */
export const foreignChecks = {
  manifest: refuseManifest,
  circles: findCircles,
} as const

export type ForeignChecks = typeof foreignChecks
