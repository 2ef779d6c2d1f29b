import { checkManifest } from './checkManifest.js'
import { findCircles } from './findCircles.js'

/** What the kernel looks at where plugins of others are there; tests look at ours. */
export const foreignChecks = { manifest: checkManifest, circles: findCircles } as const

export type ForeignChecks = typeof foreignChecks
