import type { AlertsService, RemoteConfig } from '../contract/index.js'
import type { Guard } from '../lifetime/createGuard.js'
import type { PluginRecord } from '../plugins/record.js'
import { toAlert } from '../toAlert.js'
import { IgnoredFeatureError } from './errors/IgnoredFeatureError.js'
import { UnknownFeatureError } from './errors/UnknownFeatureError.js'
import { displayFlags, featureDefaults, featureOrders, olderNames } from './featureDefaults.js'
import { type FeaturePolicy, type ResolvedFeature, resolveFeature } from './resolveFeature.js'

export interface FeaturesNeeds {
  /** The host's `features`. */
  readonly options: Readonly<Record<string, unknown>>
  readonly policy?: FeaturePolicy
  readonly guard: Guard
  readonly alerts: Pick<AlertsService, 'raise'>
}
export interface Features {
  /** Whether a plugin is on, and with which options. A plugin without a feature is on. */
  of(plugin: Pick<PluginRecord, 'id' | 'plugin' | 'manifest'>): ResolvedFeature
  /** A flag that needs no plugin. */
  shown(flag: string): boolean
  /** Names what the host wrote and nothing knows. */
  check(plugins: readonly Pick<PluginRecord, 'manifest'>[]): void
  /** A remote configuration arrived. Tells the developer which local settings it overrules. */
  apply(config: RemoteConfig, plugins: readonly Pick<PluginRecord, 'id' | 'plugin' | 'manifest'>[]): void
}

export const createFeatures = ({ options, policy = 'remote-wins', guard, alerts }: FeaturesNeeds): Features => {
  let remote: RemoteConfig | undefined
  const written = (flag: string): unknown => options[flag] ?? options[olderNames[flag] ?? flag]

  const features: Features = {
    of({ id, plugin: { input }, manifest: { feature } }) {
      if (!feature) return { on: true, options: input, ignored: false, reason: undefined }
      const { flag, fallback, parse } = feature
      const answer = remote && feature.remote ? guard.call(id, 'reading the remote configuration', () => remote && feature.remote?.(remote)) : undefined
      const resolved = resolveFeature({ option: written(flag) ?? input, remote: answer, fallback, policy })
      if (!resolved.on || !parse) return resolved
      const parsed: unknown = guard.call(id, 'reading its options', () => parse(resolved.options))
      return parsed === undefined ? { ...resolved, on: false, options: undefined, reason: `the options given for "${flag}" are not usable` } : { ...resolved, options: parsed }
    },
    shown: (flag) => displayFlags.includes(flag) && Boolean(written(flag) ?? featureDefaults[flag]),
    check(plugins) {
      const flags = plugins.flatMap(({ manifest }) => manifest.feature?.flag ?? [])
      const known = [...new Set([...Object.keys(featureDefaults), ...flags])].sort()
      const accepted = new Set([...known, ...featureOrders, ...Object.values(olderNames)])
      for (const flag of Object.keys(options)) if (!accepted.has(flag)) alerts.raise(toAlert(new UnknownFeatureError({ flag, known }), 'warn'))
    },
    apply(config, plugins) {
      remote = config
      const flags = plugins.filter((plugin) => features.of(plugin).ignored).flatMap(({ manifest }) => manifest.feature?.flag ?? [])
      if (flags.length > 0) alerts.raise(toAlert(new IgnoredFeatureError({ flags }), 'warn'))
    },
  }
  return features
}
