// What a page loads of plugins and adapters that its options leave off: where to look for the next kB. Printed by `npm run size`.
import { readdirSync } from 'node:fs'
import { resolveFeature } from '../kernel/features/resolveFeature.js'
import { ruleHolds } from '../kernel/features/ruleHolds.js'
import { type AnyManifest, readManifests } from './readManifests.js'

/** The page that is weighed: networks and the EVM adapter, without a project id. */
const options: Readonly<Record<string, unknown>> = { networks: [], adapters: [], metadata: {} }
const usedAdapters: readonly string[] = ['evm']

const isOn = ({ feature, enabledBy }: AnyManifest): boolean => {
  const fallback = feature?.fallback ?? true
  const flag = resolveFeature({ option: undefined, remote: undefined, fallback: typeof fallback === 'boolean' ? fallback : ruleHolds(fallback, options) })
  return flag.on && (enabledBy === undefined || ruleHolds(enabledBy, options))
}
const toPort = (id: string): string => `ports/${id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}.ts`

/** A file of a build: its modules with their share of it, in bytes gzip. */
export type ModuleShares = readonly (readonly [module: string, share: number])[]

/** The plugins and adapters that the page does not use, the heaviest of what it loads first: bytes gzip. */
export const largestUnused = async (modules: ModuleShares, count = 5): Promise<readonly (readonly [name: string, bytes: number])[]> => {
  const plugins = await readManifests(readdirSync('plugins').map((name) => `plugins/${name}`))
  const off = plugins.filter((manifest) => !isOn(manifest)).map(({ id }) => ({ name: `plugins/${id}`, parts: [`plugins/${id}/`, toPort(id)] }))
  const adapters = readdirSync('adapters')
    .filter((name) => !usedAdapters.includes(name))
    .map((name) => ({ name: `adapters/${name}`, parts: [`adapters/${name}/`, toPort(name)] }))
  return [...off, ...adapters]
    .map(({ name, parts }) => {
      const own = modules.filter(([module]) => parts.some((part) => module.startsWith(part)))
      return [name, own.reduce((sum, [, share]) => sum + share, 0)] as const
    })
    .filter(([, bytes]) => bytes > 0)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, count)
}
