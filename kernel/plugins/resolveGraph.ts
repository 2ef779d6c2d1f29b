import type { BaseError } from '../api/index.js'
import type { CycleSearch } from './findCycles.js'
import { refIds } from './refIds.js'
import type { AnyManifest } from './record.js'

export interface Graph {
  /** The plugin that provides each token. */
  readonly provider: ReadonlyMap<string, string>
  /** The reason why a plugin cannot be used, by plugin. */
  readonly problems: ReadonlyMap<string, string>
  /** The plugins among them with their own problem, and not that of a plugin that they require. */
  readonly unmet: ReadonlySet<string>
  /** Further messages for developers. */
  readonly reports?: readonly BaseError[]
}

/**
 * Resolves which plugin provides which service. `own` are the kernel's tokens. A plugin in `failed` still owns its tokens, and plugins
 * that require one cannot be used. `owners` are plugins that keep their tokens although they are not among the manifests. `circles` is
 * the function that finds cycles.
 */
export const resolveGraph = (
  manifests: readonly AnyManifest[],
  own: ReadonlySet<string>,
  failed: ReadonlySet<string> = new Set(),
  circles?: CycleSearch,
  owners: ReadonlyMap<string, string> = new Map(),
): Graph => {
  const provider = new Map<string, string>()
  const problems = new Map<string, string>()
  for (const { id, provides } of manifests) {
    for (const token of refIds(provides)) {
      const other = own.has(token) ? 'kernel' : (provider.get(token) ?? owners.get(token))
      if (other === undefined || other === id) provider.set(token, id)
      else problems.set(id, `"${token}" is already provided by "${other}"`)
    }
  }

  for (const [id, problem] of circles?.(manifests, provider) ?? []) problems.set(id, problem)
  const unmet = new Set(problems.keys())

  for (let changed = true; changed; ) {
    changed = false
    for (const { id, requires } of manifests) {
      if (problems.has(id)) continue
      for (const token of refIds(requires)) {
        if (own.has(token)) continue
        const from = provider.get(token)
        if (from !== undefined && !failed.has(from) && !problems.has(from)) continue
        const why = from === undefined ? ', which no plugin provides' : ` from "${from}", which ${failed.has(from) ? 'failed' : 'is unavailable'}`
        problems.set(id, `requires "${token}"${why}`)
        if (from === undefined) unmet.add(id)
        changed = true
        break
      }
    }
  }
  return { provider, problems, unmet }
}
