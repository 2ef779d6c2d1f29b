import type { Queries } from './Store.js'
import type { CodeLimits } from './CodeLimits.js'
import type { StoredCode } from './VaultStore.js'

const hour = 3_600_000
const day = 24 * hour
/** How long a device counts as one of the user after its last login by a code, in ms. */
export const rememberMs = 180 * day

/** The identity that a code is for, and the client that requested it. */
type Asker = Pick<StoredCode, 'identity' | 'network' | 'wide' | 'device'>

const countOf = async (queries: Queries, where: string, values: readonly (string | number)[]) => {
  const [row] = await queries.all(`SELECT COUNT(*) AS count, MIN(at) AS first, MAX(at) AS last FROM vault_wrong_answers WHERE ${where}`, values)
  return { count: Number(row?.count ?? 0), first: Number(row?.first ?? 0), last: Number(row?.last ?? 0) }
}

/** Whether a device logged in by a code to this address. Wrong answers of strangers about the address do not count against it. */
export const isKnownDevice = async (queries: Queries, { identity, device }: Pick<Asker, 'identity' | 'device'>): Promise<boolean> =>
  (await queries.all('SELECT at FROM vault_known_devices WHERE identity = $1 AND device = $2', [identity, device])).length > 0

/** Records that a device logged in by a code to this address. */
export const rememberDevice = async (queries: Queries, { identity, device }: Pick<Asker, 'identity' | 'device'>, now: number): Promise<void> => {
  await queries.run(
    'INSERT INTO vault_known_devices (identity, device, at) VALUES ($1, $2, $3) ON CONFLICT (identity, device) DO UPDATE SET at = excluded.at',
    [identity, device, now],
  )
}

export const keepWrongAnswer = async (queries: Queries, { identity, network, wide, device }: Asker, now: number): Promise<void> => {
  await queries.run('INSERT INTO vault_wrong_answers (identity, network, wide, device, at) VALUES ($1, $2, $3, $4, $5)', [identity, network, wide, device, now])
}

/** How long wrong answers make a device wait, in ms. A known device waits for its own answers, and others for those of their network. */
export const waitAfterWrong = async (queries: Queries, { identity, network, device }: Asker, { triesPerPair }: CodeLimits, now: number): Promise<number> => {
  const own = await ((await isKnownDevice(queries, { identity, device }))
    ? countOf(queries, 'identity = $1 AND device = $2 AND at > $3', [identity, device, now - hour])
    : countOf(queries, 'identity = $1 AND network = $2 AND at > $3', [identity, network, now - hour]))
  return own.count >= triesPerPair ? Math.max(0, own.first + hour - now) : 0
}

/** Whether there were so many wrong answers about an address within a day that a right one may be a guess. */
export const isGuessedAt = async (queries: Queries, identity: string, { triesPerIdentity }: CodeLimits, now: number): Promise<boolean> =>
  (await countOf(queries, 'identity = $1 AND at > $2', [identity, now - day])).count >= triesPerIdentity

/** Deletes the wrong answers about an address, and its devices. */
export const forgetAnswersOf = async (queries: Queries, identity: string): Promise<void> => {
  for (const table of ['vault_wrong_answers', 'vault_known_devices']) await queries.run(`DELETE FROM ${table} WHERE identity = $1`, [identity])
}

/** Deletes expired rows. */
export const forgetAnswers = async (queries: Queries, now: number): Promise<void> => {
  await queries.run('DELETE FROM vault_wrong_answers WHERE at <= $1', [now - day])
  await queries.run('DELETE FROM vault_known_devices WHERE at <= $1', [now - rememberMs])
}
