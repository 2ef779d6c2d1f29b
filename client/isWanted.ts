import { ruleHolds } from '../kernel/features/ruleHolds.js'
import { mergeFeatures } from '../kernel/host/mergeFeatures.js'
import { builtinRules } from './builtinRules.js'

/** Whether these options may switch on a built-in plugin, so that its manifest is worth its file. The kernel decides, by the manifest. */
export const isWanted = (id: string, options: Readonly<Record<string, unknown>>): boolean => {
  const rule = builtinRules[id]
  return rule === undefined || ruleHolds(rule, mergeFeatures(options))
}
