import type { RemoteConfig } from '../api/index.js'
import type { CallPlugin } from '../lifetime/createCallPlugin.js'
import type { PluginRecord } from '../plugins/record.js'
import { displayFlags } from './featureDefaults.js'
import { type ResolvedFeature, resolveFeature } from './resolveFeature.js'

type Described = Pick<PluginRecord, 'id' | 'plugin' | 'manifest'>

export interface FeaturesNeeds {
  /** The host's `features`. */
  options(): Readonly<Record<string, unknown>>
  readonly callPlugin: CallPlugin
}
export interface Features {
  /** Whether a plugin is on, and with which options. A plugin without a feature is on. */
  of(plugin: Described): ResolvedFeature
  /** A flag that needs no plugin. */
  shown(flag: string): boolean
  /** Applies a remote configuration. Returns the flags in which it overrules the page. */
  apply(config: RemoteConfig, plugins: readonly Described[]): readonly string[]
}

export const createFeatures = ({ options, callPlugin }: FeaturesNeeds): Features => {
  let remote: RemoteConfig | undefined
  const written = (flag: string, aliases: readonly string[] = []): unknown =>
    [flag, ...aliases].map((name) => options()[name]).find((value) => value !== undefined && value !== null)

  const features: Features = {
    of({ id, plugin: { input }, manifest: { feature } }) {
      if (!feature) return { on: true, options: input, ignored: false, reason: undefined }
      const { flag, aliases, fallback, parse } = feature
      const answer = remote && feature.remote ? callPlugin(id, 'reading the remote configuration', () => remote && feature.remote?.(remote)) : undefined
      // A flag without options keeps the options of the call; a flag with options replaces them as a whole.
      const option = written(flag, aliases)
      const resolved = resolveFeature({ option: option === true ? input || true : (option ?? input), remote: answer, fallback })
      if (!resolved.on || !parse) return resolved
      const parsed: unknown = callPlugin(id, 'reading its options', () => parse(resolved.options))
      return { ...resolved, options: parsed, ...(parsed === undefined && { on: false, reason: `the options given for "${flag}" are not usable` }) }
    },
    shown: (flag) => Boolean(written(flag) ?? displayFlags[flag]) && flag in displayFlags,
    apply(config, plugins) {
      remote = config
      return plugins.filter((plugin) => features.of(plugin).ignored).flatMap(({ manifest }) => manifest.feature?.flag ?? [])
    },
  }
  return features
}
