/** How many ended connections of a namespace are kept. */
const maxEntries = 8

type ByNamespace<connection> = Readonly<Record<string, readonly connection[]>>

/**
 * The connections that ended, by namespace, the latest first: those kept so far, and those that were live `before` and are not live `now`. A
 * wallet that is live again is left out, and so is an account that was only watched. Returns `kept` itself where nothing changed.
 */
export const keepEnded = <connection extends { readonly connectorId: string; readonly kind?: string }>(
  kept: ByNamespace<connection>,
  before: ByNamespace<connection>,
  now: ByNamespace<{ readonly connectorId: string }>,
): ByNamespace<connection> => {
  const namespaces = [...new Set([...Object.keys(before), ...Object.keys(kept)])]
  const next = namespaces.map((namespace) => {
    const live = new Set((now[namespace] ?? []).map(({ connectorId }) => connectorId))
    const ended = (before[namespace] ?? []).filter(({ connectorId, kind }) => !live.has(connectorId) && kind !== 'watched')
    const ids = new Set(ended.map(({ connectorId }) => connectorId))
    const old = kept[namespace] ?? []
    const still = old.filter(({ connectorId }) => !live.has(connectorId) && !ids.has(connectorId))
    return [namespace, ended.length === 0 && still.length === old.length ? old : [...ended, ...still].slice(0, maxEntries)] as const
  })
  return next.every(([namespace, all]) => all === (kept[namespace] ?? all) && (all.length === 0 || namespace in kept)) ? kept : Object.fromEntries(next)
}
