import type { BaseError } from '../api/index.js'
import { isGuarded, stoodFor } from './isGuarded.js'
import { lacksGrant } from './lacksGrant.js'
import type { PluginRecord } from './record.js'
import { ReplacementError } from './ReplacementError.js'

export type Described = Pick<PluginRecord, 'id' | 'manifest' | 'refused'> & Partial<Pick<PluginRecord, 'granted' | 'ours'>>

/** The reason why a plugin does not replace the one that it names, for the list of plugins and for an alert, or undefined. */
export interface StandInProblem {
  readonly problem: string
  readonly error: BaseError
}

/** Returns the chain of plugins that each stands for, up to one that was there before. */
const chainFrom = (id: string, find: (id: string) => Described | undefined): readonly string[] => {
  const chain = [id]
  for (let next = stoodFor(find(id)?.manifest); next !== undefined; next = stoodFor(find(next)?.manifest)) {
    chain.push(next)
    if (chain.indexOf(next) < chain.length - 1) break
  }
  return chain
}

/** Decides whether a plugin that is on replaces another one. If the replacement would leave a guard without its function, the guard stays on. */
export const standInProblem = (
  { id, manifest, granted = [], ours }: Described,
  on: readonly Described[],
  replacedBy: ReadonlyMap<string, string>,
): StandInProblem | undefined => {
  const other = stoodFor(manifest)
  if (other === undefined) return undefined
  const find = (name: string) => on.find((one) => one.id === name)
  const fault = (problem: string, hint?: string): StandInProblem => ({ problem, error: new ReplacementError({ plugin: id, other, problem, hint }) })
  const chain = chainFrom(id, find)
  if (chain.at(-1) === id) return fault(`plugins stand for each other in a circle: ${chain.join(' → ')}`)
  // It may have been added before the plugin that it names.
  const error = ours ? undefined : lacksGrant(manifest, granted, (guard) => isGuarded(guard, (name) => find(name)?.manifest))
  if (error) return { problem: error.shortMessage, error }
  if (manifest.replaces === undefined) return undefined
  const first = replacedBy.get(other)
  if (first !== undefined) return fault(`"${other}" is already replaced by "${first}"`)
  const missing = (find(other)?.manifest.hooks ?? []).find(
    ({ hook, required }) => required && !(manifest.hooks ?? []).some((own) => own.hook === hook && own.required),
  )
  if (!missing) return undefined
  return fault(
    `"${other}" has to answer "${missing.hook}", and this plugin would not`,
    `A plugin in its place taps that hook as required, as in tap(SessionSettled, 100, true). Until then "${other}" stays on.`,
  )
}

/** Returns plugins that name one of another scope that is not on the page. That is not their fault, and developers are told. */
export const absentOthers = (records: readonly Described[], on: readonly Described[]): readonly BaseError[] =>
  on.flatMap(({ id, manifest }) => {
    const other = stoodFor(manifest)
    if (other === undefined || !other.includes('/') || records.some((one) => one.id === other)) return []
    return new ReplacementError({ plugin: id, other, problem: `there is no plugin "${other}" on this page` })
  })
