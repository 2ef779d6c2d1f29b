import type { Database, Queries } from './Store.js'
import type { CodeLimits } from './CodeLimits.js'
import type { CodeRefusal, VaultStore } from './VaultStore.js'
import { forgetAnswersOf, isKnownDevice, keepWrongAnswer, rememberDevice, waitAfterWrong } from './wrongAnswers.js'

const hour = 3_600_000

const countOf = async (queries: Queries, sql: string, values: readonly (string | number)[]) => {
  const [row] = await queries.all(sql, values)
  return { count: Number(row?.count ?? 0), first: Number(row?.first ?? 0), last: Number(row?.last ?? 0) }
}

const over = 'SELECT COUNT(*) AS count, MIN(created) AS first, MAX(created) AS last FROM vault_codes WHERE'

/** One-time codes, in either database. */
export const codeQueries = (database: Database): Pick<VaultStore, 'ask' | 'codesSince' | 'answer' | 'changeIdentity'> => {
  /** Requests about one address run one after the other, so that limits are not exceeded by concurrent ones. */
  const lock = async (queries: Queries, identity: string) => {
    if (database.kind === 'postgres') await queries.all('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [identity])
  }

  /** Counts an answer and compares it. The requests about its address wait until the transaction is over. */
  const check = async (
    queries: Queries,
    { id, device, project, now }: { readonly id: string; readonly device: string; readonly project: string; readonly now: number },
    matches: (answer: string) => boolean,
    limits: CodeLimits,
  ): Promise<{ kind: 'right'; identity: string; address: string | null } | CodeRefusal> => {
    const [found] = await queries.all(
      'SELECT identity, network, wide, answer, used, expires, address FROM vault_codes WHERE id = $1 AND device = $2 AND project = $3',
      [id, device, project],
    )
    // A comparison takes place in any case, so that the time says nothing about the challenge.
    const right = matches(`${found?.answer ?? ''}`)
    if (!found || Number(found.used) !== 0 || Number(found.expires) <= now) return { kind: 'gone' }
    const identity = `${found.identity}`
    await lock(queries, identity)
    const asker = { identity, network: `${found.network}`, wide: `${found.wide}`, device }
    const wait = await waitAfterWrong(queries, asker, limits, now)
    if (wait > 0) return { kind: 'locked', wait }
    const taken = await queries.run('UPDATE vault_codes SET tries = tries + 1 WHERE id = $1 AND used = 0 AND tries < $2', [id, limits.tries])
    if (taken !== 1) return { kind: 'gone' }
    if (!right) {
      await keepWrongAnswer(queries, asker, now)
      const [row] = await queries.all('SELECT tries FROM vault_codes WHERE id = $1', [id])
      const left = Math.max(0, limits.tries - Number(row?.tries))
      if (left === 0) await queries.run('UPDATE vault_codes SET used = 1, address = NULL WHERE id = $1', [id])
      return { kind: 'wrong', left }
    }
    await queries.run('UPDATE vault_codes SET used = 1, address = NULL WHERE id = $1', [id])
    await rememberDevice(queries, asker, now)
    return { kind: 'right', identity, address: found.address === null ? null : `${found.address}` }
  }

  return {
    ask: ({ id, identity, network, wide, device, project, answer, created, expires, address }, limits) =>
      database.transaction(async (queries) => {
        await lock(queries, identity)
        const held = await waitAfterWrong(queries, { identity, network, wide, device }, limits, created)
        if (held > 0) return held
        const since = created - hour
        const known = await isKnownDevice(queries, { identity, device })
        const pair = await (known
          ? countOf(queries, `${over} identity = $1 AND device = $2 AND created > $3`, [identity, device, since])
          : countOf(queries, `${over} identity = $1 AND network = $2 AND created > $3`, [identity, network, since]))
        if (pair.count > 0 && created - pair.last < limits.pause) return pair.last + limits.pause - created
        if (pair.count >= limits.perPair) return pair.first + hour - created
        // What others ask for, about the same address or from the same network, does not keep a device of the user waiting.
        if (!known) {
          const all = await countOf(queries, `${over} identity = $1 AND created > $2`, [identity, since])
          if (all.count >= limits.perIdentity) return all.first + hour - created
          const near = await countOf(queries, `${over} network = $1 AND created > $2`, [network, since])
          if (near.count >= limits.perNetwork) return near.first + hour - created
          const far = await countOf(queries, `${over} wide = $1 AND created > $2`, [wide, since])
          if (far.count >= limits.perWide) return far.first + hour - created
        }
        // Of those who ask at one moment as many more may get one as the gateway has connections.
        const everywhere = await countOf(queries, `${over} created > $1`, [since])
        if (everywhere.count >= limits.perGateway) return everywhere.first + hour - created
        await queries.run('UPDATE vault_codes SET used = 1, address = NULL WHERE identity = $1 AND device = $2', [identity, device])
        await queries.run(
          `INSERT INTO vault_codes (id, identity, network, device, project, answer, tries, used, created, expires, address, wide)
            VALUES ($1, $2, $3, $4, $5, $6, 0, 0, $7, $8, $9, $10)`,
          [id, identity, network, device, project, answer, created, expires, address ?? null, wide],
        )
        return 0
      }),

    codesSince: async (at) => (await countOf(database, `${over} created > $1`, [at])).count,

    answer: ({ user, ...question }, matches, limits) =>
      database.transaction(async (queries) => {
        const outcome = await check(queries, question, matches, limits)
        if (outcome.kind !== 'right') return outcome
        const { identity, address } = outcome
        const created = await queries.run('INSERT INTO vault_users (id, identity, created) VALUES ($1, $2, $3) ON CONFLICT (identity) DO NOTHING', [
          user,
          identity,
          question.now,
        ])
        // Sealed by the current key with each login.
        if (address !== null) await queries.run('UPDATE vault_users SET address = $1 WHERE identity = $2', [address, identity])
        const [row] = await queries.all('SELECT id FROM vault_users WHERE identity = $1', [identity])
        return { kind: 'right', user: `${row?.id}`, created: created === 1 }
      }),

    changeIdentity: ({ user, from, family, ...question }, matches, limits) =>
      database.transaction(async (queries) => {
        const outcome = await check(queries, question, matches, limits)
        if (outcome.kind !== 'right') return outcome
        const [owner] = await queries.all('SELECT id FROM vault_users WHERE identity = $1', [outcome.identity])
        if (owner) return { kind: 'taken' }
        const changed = await queries.run('UPDATE vault_users SET identity = $1, address = $4 WHERE id = $2 AND identity = $3', [
          outcome.identity,
          user,
          from,
          outcome.address,
        ])
        if (changed !== 1) return { kind: 'gone' }
        await forgetAnswersOf(queries, from)
        // Other browsers would ask for codes at the former address.
        await queries.run('DELETE FROM vault_spent WHERE family IN (SELECT family FROM vault_logins WHERE user_id = $1 AND family <> $2)', [user, family])
        await queries.run('DELETE FROM vault_logins WHERE user_id = $1 AND family <> $2', [user, family])
        return { kind: 'changed' }
      }),
  }
}
