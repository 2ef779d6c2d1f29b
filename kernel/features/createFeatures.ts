import { toRecord } from '#lib/checks/toRecord.js'
import type { OptionRule, RemoteConfig } from '../api/index.js'
import type { CallPlugin } from '../lifetime/createCallPlugin.js'
import type { PluginRecord } from '../plugins/record.js'
import { type ResolvedFeature, resolveFeature } from './resolveFeature.js'
import { ruleHolds } from './ruleHolds.js'
import { ruleText } from './ruleText.js'

type Described = Pick<PluginRecord, 'id' | 'plugin' | 'manifest'>

export interface FeaturesNeeds {
  /** The host's current options, with `features` and `remoteFeatures` merged under `features`. */
  options(): Readonly<Record<string, unknown>>
  /** Every plugin of the page, because a rule may name the flag of another one. */
  plugins(): readonly Described[]
  readonly callPlugin: CallPlugin
}
export interface Features {
  /** Decides whether a plugin is on, and with which options. A plugin without a feature and without a rule is on. */
  of(plugin: Described): ResolvedFeature
  /** Applies a remote configuration. Returns the flags in which it overrides the page. */
  apply(config: RemoteConfig): readonly string[]
}

export const createFeatures = ({ options, plugins, callPlugin }: FeaturesNeeds): Features => {
  let remote: RemoteConfig | undefined
  const written = (features: unknown, flag: string, aliases: readonly string[] = []): unknown =>
    [flag, ...aliases].map((name) => toRecord(features)[name]).find((value) => value !== undefined && value !== null)

  /** Flags that are being evaluated. A flag that depends on itself is off. */
  const judged = new Set<string>()
  const isOn = (flag: string): boolean => {
    if (judged.has(flag)) return false
    judged.add(flag)
    try {
      return plugins().some((plugin) => plugin.manifest.feature?.flag === flag && features.of(plugin).on)
    } finally {
      judged.delete(flag)
    }
  }

  const features: Features = {
    of({ id, plugin: { input }, manifest: { feature, enabledBy } }) {
      // A flag without options keeps the options of the call. A flag with options replaces them as a whole.
      const now = options()
      const option = feature && written(now.features, feature.flag, feature.aliases)
      const given = option === true ? input || true : (option ?? input)
      const holds = (rule: OptionRule) => ruleHolds(rule, { ...now, input: given }, isOn)
      if (enabledBy !== undefined && !holds(enabledBy))
        return { on: false, options: undefined, ignored: false, reason: `off without ${ruleText(enabledBy, feature?.flag)}` }
      if (!feature) return { on: true, options: input, ignored: false, reason: undefined }
      const { flag, parse } = feature
      const fallback = typeof feature.fallback === 'boolean' ? feature.fallback : holds(feature.fallback)
      const answer = remote && feature.remote ? callPlugin(id, 'reading the remote configuration', () => remote && feature.remote?.(remote)) : undefined
      const resolved = resolveFeature({ option: given, remote: answer, fallback })
      if (!resolved.on || !parse) return resolved
      const parsed: unknown = callPlugin(id, 'reading its options', () => parse(resolved.options))
      return { ...resolved, options: parsed, ...(parsed === undefined && { on: false, reason: `the options given for "${flag}" are not usable` }) }
    },
    apply(config) {
      remote = config
      return plugins()
        .filter((plugin) => features.of(plugin).ignored)
        .flatMap(({ manifest }) => manifest.feature?.flag ?? [])
    },
  }
  return features
}
