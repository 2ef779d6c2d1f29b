import type { Manifest, OptionRule, Plugin } from '../../kernel/api/index.js'

const inRule = (rule: OptionRule | undefined): readonly string[] => {
  if (rule === undefined) return []
  if (typeof rule === 'string') return [rule]
  if ('option' in rule) return [rule.option]
  if ('flag' in rule) return []
  return ('any' in rule ? rule.any : rule.all).flatMap(inRule)
}
/** `features` and the plugin's own `input` are not options by themselves. */
const isOption = (name: string): boolean => name !== 'features' && name !== 'input'
const rootsOf = (paths: readonly string[]): readonly string[] => [...new Set(paths.map((path) => path.split('.')[0] ?? '').filter(isOption))]

/** The options of the host that plugins read (`hostOptions`), and those that switch them on and off (`enabledBy`), as their manifests say. */
export const optionsOfPlugins = (plugins: readonly Pick<Plugin, 'manifest'>[]): { readonly read: readonly string[]; readonly switching: readonly string[] } => {
  const manifests = plugins.map(({ manifest }): Pick<Manifest, 'hostOptions' | 'enabledBy'> => manifest)
  return {
    read: rootsOf(manifests.flatMap(({ hostOptions = {} }) => Object.keys(hostOptions))),
    switching: rootsOf(manifests.flatMap(({ enabledBy }) => inRule(enabledBy))),
  }
}
