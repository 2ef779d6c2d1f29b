import { admitPlugin } from './admitPlugin.js'
import { findCircles } from './findCircles.js'
import { type Resolve, resolveReplacements } from './resolveReplacements.js'

/** Finds circles, and puts plugins in the places of those that they replace. */
const resolve: Resolve = (records, on, own, failed) => resolveReplacements(records, on, own, failed, findCircles)

/** What the kernel needs where there are third-party plugins: built-in ones are checked by tests, and replace none. */
export const thirdPartyChecks = {
  manifest: admitPlugin,
  resolve,
} as const

export type ThirdPartyChecks = typeof thirdPartyChecks
