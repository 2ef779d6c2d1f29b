import type { AnyManifest } from './record.js'

export interface Graph {
  /** Which plugin provides a token. */
  readonly provider: ReadonlyMap<string, string>
  /** Why a plugin cannot be used, by plugin. */
  readonly problems: ReadonlyMap<string, string>
}

const ids = (refs: AnyManifest['requires']): readonly string[] => Object.values(refs ?? {}).map(({ id }) => id)

/**
 * Who gives what to whom. `own` are the kernel's tokens. A plugin in `failed` still owns its tokens, and whoever
 * requires one cannot be used. Circles are refused, through optional services too, for each would wait for the other.
 */
export const resolveGraph = (manifests: readonly AnyManifest[], own: ReadonlySet<string>, failed: ReadonlySet<string> = new Set()): Graph => {
  const provider = new Map<string, string>()
  const problems = new Map<string, string>()
  for (const { id, provides } of manifests) {
    for (const token of ids(provides)) {
      const other = own.has(token) ? 'kernel' : provider.get(token)
      if (other === undefined) provider.set(token, id)
      else if (other !== id) problems.set(id, `"${token}" is already provided by "${other}"`)
    }
  }

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
    const { requires, optional } = byId.get(id) ?? {}
    for (const token of [...ids(requires), ...ids(optional)]) {
      const next = provider.get(token)
      if (next !== undefined) walk(next, [...path, id])
    }
    done.add(id)
  }
  for (const { id } of manifests) walk(id, [])

  for (let changed = true; changed; ) {
    changed = false
    for (const { id, requires } of manifests) {
      if (problems.has(id)) continue
      for (const token of ids(requires)) {
        if (own.has(token)) continue
        const from = provider.get(token)
        const problem =
          from === undefined
            ? `requires "${token}", which no plugin provides`
            : failed.has(from)
              ? `requires "${token}" from "${from}", which failed`
              : problems.has(from)
                ? `requires "${token}" from "${from}", which is unavailable`
                : undefined
        if (problem === undefined) continue
        problems.set(id, problem)
        changed = true
        break
      }
    }
  }
  return { provider, problems }
}
