import type { CircleSearch } from './findCircles.js'
import type { PluginRecord } from './record.js'
import { refIds } from './refIds.js'
import { type Graph, resolveGraph } from './resolveGraph.js'

type Described = Pick<PluginRecord, 'id' | 'manifest' | 'refused'>

export interface Replacements {
  readonly graph: Graph
  /** Which plugin replaces another one, by the id of the other. */
  readonly replacedBy: ReadonlyMap<string, string>
}

/** Resolves which plugin provides which service: of all plugins those that are on. `own` are the kernel's tokens, `failed` the ids of failed plugins. */
export type Resolve = (records: readonly Described[], on: readonly Described[], own: ReadonlySet<string>, failed: ReadonlySet<string>) => Replacements

/**
 * Resolves which plugin provides which service, with replacing plugins in the places of the others. A plugin that cannot be used replaces
 * nothing. Plugins that are off or replaced keep their services: only the plugin that replaces them may provide one of these.
 */
export const resolveReplacements = (
  records: readonly Described[],
  on: readonly Described[],
  own: ReadonlySet<string>,
  failed: ReadonlySet<string>,
  circles: CircleSearch | undefined,
  unusable: ReadonlyMap<string, string> = new Map(),
): Replacements => {
  const replacedBy = new Map<string, string>()
  const problems = new Map<string, string>(unusable)
  for (const { id, manifest } of on) {
    const { replaces } = manifest
    if (replaces === undefined || problems.has(id)) continue
    const first = replacedBy.get(replaces)
    if (first === undefined) replacedBy.set(replaces, id)
    else problems.set(id, `"${replaces}" is already replaced by "${first}"`)
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
  if (broken.length > 0) return resolveReplacements(records, on, own, failed, circles, new Map([...problems, ...broken]))
  const all = new Map([...graph.problems, ...problems])
  return { graph: { provider: graph.provider, problems: all, unmet: new Set([...graph.unmet, ...problems.keys()]) }, replacedBy }
}
