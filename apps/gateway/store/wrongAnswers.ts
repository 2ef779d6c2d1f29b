import type { Queries } from './Store.js'
import type { CodeLimits } from './CodeLimits.js'
import type { StoredCode } from './VaultStore.js'

const hour = 3_600_000
const day = 24 * hour
/** How long a device counts as one of the user after its last login by a code, in ms. */
export const rememberMs = 180 * day

/** Of a code: who it is for, and who asked for it. */
type Asker = Pick<StoredCode, 'identity' | 'network' | 'wide' | 'device'>

const countOf = async (queries: Queries, where: string, values: readonly (string | number)[]) => {
  const [row] = await queries.all(`SELECT COUNT(*) AS count, MIN(at) AS first, MAX(at) AS last FROM vault_wrong_answers WHERE ${where}`, values)
  return { count: Number(row?.count ?? 0), first: Number(row?.first ?? 0), last: Number(row?.last ?? 0) }
}

/** Whether a device logged in by a code to this address. What strangers do about the address does not count against it. */
export const isKnownDevice = async (queries: Queries, { identity, device }: Pick<Asker, 'identity' | 'device'>): Promise<boolean> =>
  (await queries.all('SELECT at FROM vault_known_devices WHERE identity = $1 AND device = $2', [identity, device])).length > 0

/** A device logged in by a code to this address. */
export const rememberDevice = async (queries: Queries, { identity, device }: Pick<Asker, 'identity' | 'device'>, now: number): Promise<void> => {
  await queries.run(
    'INSERT INTO vault_known_devices (identity, device, at) VALUES ($1, $2, $3) ON CONFLICT (identity, device) DO UPDATE SET at = excluded.at',
    [identity, device, now],
  )
}

export const keepWrongAnswer = async (queries: Queries, { identity, network, wide, device }: Asker, now: number): Promise<void> => {
  await queries.run('INSERT INTO vault_wrong_answers (identity, network, wide, device, at) VALUES ($1, $2, $3, $4, $5)', [identity, network, wide, device, now])
}

/**
 * How long wrong answers keep a device waiting, in ms. A known device waits for its own alone. For others there is an allowance of their
 * network, and one for the address: when that is used up, each wrong answer makes the next one wait longer, up to a limit, and a network that
 * gave none that day is let in before those that did. So the chance of a guess is bounded, and nobody is shut out for long.
 */
export const waitAfterWrong = async (
  queries: Queries,
  { identity, network, wide, device }: Asker,
  { triesPerPair, triesPerIdentity, delay, longestDelay }: CodeLimits,
  now: number,
): Promise<number> => {
  const until = (at: number) => Math.max(0, at - now)
  if (await isKnownDevice(queries, { identity, device })) {
    const own = await countOf(queries, 'identity = $1 AND device = $2 AND at > $3', [identity, device, now - hour])
    return own.count >= triesPerPair ? until(own.first + hour) : 0
  }
  const pair = await countOf(queries, 'identity = $1 AND network = $2 AND at > $3', [identity, network, now - hour])
  if (pair.count >= triesPerPair) return until(pair.first + hour)
  const all = await countOf(queries, 'identity = $1 AND at > $2', [identity, now - day])
  if (all.count < triesPerIdentity) return 0
  const grown = Math.min(longestDelay, delay * 2 ** (all.count - triesPerIdentity))
  const near = await countOf(queries, 'identity = $1 AND wide = $2 AND at > $3', [identity, wide, now - day])
  return until(all.last + (near.count > 0 ? 2 * grown : grown))
}

/** Forgets an address: what was answered wrongly about it, and its devices. */
export const forgetAnswersOf = async (queries: Queries, identity: string): Promise<void> => {
  for (const table of ['vault_wrong_answers', 'vault_known_devices']) await queries.run(`DELETE FROM ${table} WHERE identity = $1`, [identity])
}

/** Deletes what does not count any more. */
export const forgetAnswers = async (queries: Queries, now: number): Promise<void> => {
  await queries.run('DELETE FROM vault_wrong_answers WHERE at <= $1', [now - day])
  await queries.run('DELETE FROM vault_known_devices WHERE at <= $1', [now - rememberMs])
}
