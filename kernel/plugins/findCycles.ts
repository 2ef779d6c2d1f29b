import { refIds } from './refIds.js'
import type { AnyManifest } from './record.js'

/**
 * Finds plugins with circular requirements, which cannot be used, and returns the path of the cycle for each. Optional and lazy services
 * count as well.
 */
export type CycleSearch = (manifests: readonly AnyManifest[], provider: ReadonlyMap<string, string>) => ReadonlyMap<string, string>

export const findCycles: CycleSearch = (manifests, provider) => {
  const problems = new Map<string, string>()
  const byId = new Map(manifests.map((manifest) => [manifest.id, manifest]))
  const done = new Set<string>()
  const walk = (id: string, path: readonly string[]) => {
    const start = path.indexOf(id)
    if (start >= 0) {
      const circle = path.slice(start)
      for (const member of circle) problems.set(member, `circular dependency: ${[...circle, id].join(' → ')}`)
      return
    }
    if (done.has(id)) return
    const { requires, optional, lazy } = byId.get(id) ?? {}
    for (const token of [requires, optional, lazy].flatMap(refIds)) {
      const next = provider.get(token)
      if (next !== undefined) walk(next, [...path, id])
    }
    done.add(id)
  }
  for (const { id } of manifests) walk(id, [])
  return problems
}
