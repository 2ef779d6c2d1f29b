import type { BaseError } from '../api/index.js'
import type { CycleSearch } from './findCycles.js'
import { refIds } from './refIds.js'
import { type Graph, resolveGraph } from './resolveGraph.js'
import { absentOthers, type Described, type StandInProblem, standInProblem } from './standIn.js'

export interface Replacements {
  readonly graph: Graph
  /** The plugin that replaces another one, by the id of the other. */
  readonly replacedBy: ReadonlyMap<string, string>
  /** Messages for developers about plugins that try to replace others. */
  readonly reports: readonly BaseError[]
}

/**
 * Resolves which plugin provides which service among the plugins that are on. `own` are the kernel's tokens, `failed` the ids of failed
 * plugins.
 */
export type Resolve = (records: readonly Described[], on: readonly Described[], own: ReadonlySet<string>, failed: ReadonlySet<string>) => Replacements

/**
 * Resolves which plugin provides which service, with replacing plugins in the places of the others. A plugin that cannot be used, or may
 * not take the other's place, replaces nothing. Plugins that are off or replaced keep their services: only the plugin that replaces them
 * may provide one of these.
 */
export const resolveReplacements = (
  records: readonly Described[],
  on: readonly Described[],
  own: ReadonlySet<string>,
  failed: ReadonlySet<string>,
  circles: CycleSearch | undefined,
  unusable: ReadonlyMap<string, string> = new Map(),
  known: readonly BaseError[] = [],
): Replacements => {
  const replacedBy = new Map<string, string>()
  const problems = new Map<string, string>(unusable)
  const reports = [...known]
  for (const record of on) {
    const { id, manifest } = record
    if (problems.has(id)) continue
    const found: StandInProblem | undefined = standInProblem(record, on, replacedBy)
    if (found) {
      problems.set(id, found.problem)
      reports.push(found.error)
    } else if (manifest.replaces !== undefined) replacedBy.set(manifest.replaces, id)
  }
  const owners = new Map<string, string>()
  for (const { id, manifest, refused } of records) {
    if (refused) continue
    for (const token of refIds(manifest.provides)) {
      const owner = owners.get(token)
      if (owner === undefined || replacedBy.get(owner) === id) owners.set(token, id)
    }
  }
  const manifests = on.filter(({ id }) => !replacedBy.has(id) && !problems.has(id)).map(({ manifest }) => manifest)
  const graph = resolveGraph(manifests, own, failed, circles, owners)
  const broken = [...replacedBy.values()].flatMap((id) => {
    const problem = graph.problems.get(id)
    return problem === undefined ? [] : [[id, problem] as const]
  })
  if (broken.length > 0) return resolveReplacements(records, on, own, failed, circles, new Map([...problems, ...broken]), reports)
  const all = new Map([...graph.problems, ...problems])
  return {
    graph: { provider: graph.provider, problems: all, unmet: new Set([...graph.unmet, ...problems.keys()]) },
    replacedBy,
    reports: [...reports, ...absentOthers(records, on)],
  }
}
