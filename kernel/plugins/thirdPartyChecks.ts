import { admitPlugin } from './admitPlugin.js'
import { findCycles } from './findCycles.js'
import { type Resolve, resolveReplacements } from './resolveReplacements.js'

/** Finds cycles, and replaces plugins. */
const resolve: Resolve = (records, on, own, failed) => resolveReplacements(records, on, own, failed, findCycles)

/** The code that the kernel needs only with third-party plugins. Built-in ones are checked by tests, and replace none. */
export const thirdPartyChecks = {
  manifest: admitPlugin,
  resolve,
} as const

export type ThirdPartyChecks = typeof thirdPartyChecks
