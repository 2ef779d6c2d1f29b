import type { Store } from '../store/Store.js'
import { CommandError, type CommandIo, printResult, requireConsent, toTable, toTime } from './CommandIo.js'

const units: Readonly<Record<string, number>> = Object.freeze({ m: 60_000, h: 3_600_000, d: 86_400_000 })

/**
 * A moment: `2026-11-01`, `2026-11-01T12:00Z`, or so long ago: `90m`, `12h`, `7d`.
 *
 * @returns ms since 1970
 * @throws {CommandError}
 */
export const readMoment = (text: string, now: number): number => {
  const [, count, unit = ''] = /^(\d{1,5})([mhd])$/.exec(text) ?? []
  if (count !== undefined) return now - Number(count) * (units[unit] ?? 0)
  const at = /^\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:\d{2}))?$/.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(at)) throw new CommandError(`"${text}" is no moment: 2026-11-01, 2026-11-01T12:00Z, or so long ago, such as 12h or 7d.`)
  return at
}

interface Options {
  readonly json?: boolean
  readonly user?: string
  readonly event?: string
  readonly since?: string
  readonly limit?: string
  readonly prune?: boolean
  readonly before?: string
  readonly yes?: boolean
}

/** Prints what happened to users of embedded wallets, the newest last. */
export const listAudit = async (io: CommandIo, { user, event, since, limit = '100', ...options }: Options, store: Pick<Store, 'vault'>): Promise<void> => {
  if (!/^[1-9]\d{0,5}$/.test(limit)) throw new CommandError(`--limit is a whole number from 1 to 999999, not "${limit}".`)
  const from = since === undefined ? undefined : readMoment(since, io.clock.now())
  const rows = [...(await store.vault.searchAuditRows({ user, event, since: from, limit: Number(limit) }))]
    .reverse()
    .map((row) => ({ ...row, at: toTime(row.at) }))
  printResult(
    io,
    options,
    rows,
    rows.length === 0 ? ['There is nothing.'] : toTable(rows.map((row) => [row.at, row.user || '(operator)', row.event, row.detail])),
  )
}

/**
 * Deletes events of users at once: those that are older than the settings keep them, which the daily run of a gateway would delete as well, or
 * those before a moment.
 *
 * @param needs audit: ms that events are kept
 */
export const pruneAudit = async (
  io: CommandIo,
  { user, event, since, before, limit: _, prune: __, ...options }: Options,
  { store, audit }: { readonly store: Pick<Store, 'vault'>; readonly audit: number },
): Promise<void> => {
  if (user !== undefined || event !== undefined || since !== undefined)
    throw new CommandError('--prune deletes the events of all users and of every kind: it takes --before alone.')
  const now = io.clock.now()
  const end = before === undefined ? now - audit : readMoment(before, now)
  if (end > now) throw new CommandError('--before is a moment of the past.')
  await requireConsent(io, options, `What happened to users before ${toTime(end)} is deleted from the audit.`)
  const deleted = await store.vault.pruneAudit(end)
  printResult(io, options, { before: toTime(end), deleted }, [`${deleted} events before ${toTime(end)} were deleted.`])
}
