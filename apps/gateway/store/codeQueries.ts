import { formerOwner } from './addressQueries.js'
import type { Database, Queries } from './Store.js'
import type { CodeLimits } from './CodeLimits.js'
import type { CodeRefusal, MailedCode, StoredCode, VaultStore } from './VaultStore.js'
import { forgetAnswersOf, isGuessedAt, isKnownDevice, keepWrongAnswer, rememberDevice, waitAfterWrong } from './wrongAnswers.js'

const hour = 3_600_000
const day = 24 * hour

/**
 * `used` of a code whose right answer came while one was not enough. It lets its device have a code of its own mailed, and says nothing to
 * whoever gave it.
 */
const half = 2
/**
 * What a request had mailed: a code for a device that is new to the address, which counts against strangers until it is answered rightly
 * (`proven`), one for an address that is to become a user's, for a known device, or for one that gave a right answer when that was not
 * enough. NULL where it shares the mail of another one, or its mail failed.
 */
type Mailed = 'login' | 'proven' | 'new' | 'known' | 'second'

const countOf = async (queries: Queries, sql: string, values: readonly (string | number)[]) => {
  const [row] = await queries.all(sql, values)
  return { count: Number(row?.count ?? 0), first: Number(row?.first ?? 0), last: Number(row?.last ?? 0) }
}

const over = 'SELECT COUNT(*) AS count, MIN(created) AS first, MAX(created) AS last FROM vault_codes WHERE'

/** One-time codes, in either database. */
export const codeQueries = (database: Database): Pick<VaultStore, 'ask' | 'notMailed' | 'codesSince' | 'answer' | 'proveCode' | 'changeIdentity'> => {
  /** Requests about one address run one after the other, so that limits are not exceeded by concurrent ones. */
  const lock = async (queries: Queries, identity: string) => {
    if (database.kind === 'postgres') await queries.all('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [identity])
  }

  /** Counts an answer and compares it. `keep`: a right one does not use the code up. The requests about its address wait until the transaction is over. */
  const check = async (
    queries: Queries,
    { id, device, project, now }: { readonly id: string; readonly device: string; readonly project: string; readonly now: number },
    matches: (answer: string) => boolean,
    limits: CodeLimits,
    { keep = false }: { readonly keep?: boolean } = {},
  ): Promise<{ kind: 'right'; identity: string; address: string | null } | CodeRefusal> => {
    const [found] = await queries.all(
      'SELECT identity, network, wide, answer, used, expires, address, mail, mailed FROM vault_codes WHERE id = $1 AND device = $2 AND project = $3',
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
    if (found.mailed !== 'second' && !(await isKnownDevice(queries, asker)) && (await isGuessedAt(queries, identity, limits, now))) {
      // A right answer and a wrong one are told apart by nobody outside: another code, mailed to this device alone, has to be right as well.
      await queries.run('UPDATE vault_codes SET used = $2, address = NULL WHERE id = $1 AND used = 0', [id, right ? half : 1])
      return { kind: 'locked', wait: limits.pause }
    }
    const taken = await queries.run('UPDATE vault_codes SET tries = tries + 1 WHERE id = $1 AND used = 0 AND tries < $2', [id, limits.tries])
    if (taken !== 1) return { kind: 'gone' }
    if (!right) {
      await keepWrongAnswer(queries, asker, now)
      const [row] = await queries.all('SELECT tries FROM vault_codes WHERE id = $1', [id])
      const left = Math.max(0, limits.tries - Number(row?.tries))
      if (left === 0) await queries.run('UPDATE vault_codes SET used = 1, address = NULL WHERE id = $1', [id])
      return { kind: 'wrong', left }
    }
    if (keep) {
      // It is asked for again: a right answer is no try.
      await queries.run('UPDATE vault_codes SET tries = tries - 1 WHERE id = $1', [id])
      return { kind: 'right', identity, address: null }
    }
    await queries.run('UPDATE vault_codes SET used = 1, address = NULL WHERE id = $1', [id])
    // What the visitor had mailed does not count against them.
    await queries.run("UPDATE vault_codes SET mailed = 'proven' WHERE identity = $1 AND mail = $2 AND mailed = 'login'", [identity, `${found.mail}`])
    await rememberDevice(queries, asker, now)
    return { kind: 'right', identity, address: found.address === null ? null : `${found.address}` }
  }

  /** What a request has mailed, or the ms after which it may. `shared`: the mail whose code it is for, where none is mailed. */
  const mailFor = async (
    queries: Queries,
    { identity, network, device, created, purpose = 'login' }: StoredCode,
    known: boolean,
    limits: CodeLimits,
  ): Promise<{ wait: number } | { mailed: Mailed; lasting?: boolean } | { shared: string }> => {
    const since = created - hour
    if (known) return { mailed: 'known' }
    const halves = await queries.run('UPDATE vault_codes SET used = 1 WHERE identity = $1 AND device = $2 AND used = $3 AND created > $4', [
      identity,
      device,
      half,
      since,
    ])
    if (halves > 0) return { mailed: 'second' }
    const everywhere = await countOf(queries, `${over} created > $1 AND mailed IN ('login', 'proven', 'new')`, [since])
    const full = everywhere.count >= limits.perGateway
    const wait = everywhere.first + hour - created
    if (purpose !== 'login') {
      const toNew = await countOf(queries, `${over} identity = $1 AND created > $2 AND mailed = 'new'`, [identity, since])
      if (toNew.count >= limits.mailsToNew) return { wait: toNew.first + hour - created }
      return full ? { wait } : { mailed: 'new' }
    }
    const mails = await queries.all(
      "SELECT mail, network, created FROM vault_codes WHERE identity = $1 AND created > $2 AND mailed = 'login' ORDER BY created DESC",
      [identity, created - day],
    )
    const own = mails.filter((mail) => mail.network === network).length
    const free = own < limits.mailsPerPair && mails.length - own < limits.mailsOfOthers
    const [last] = mails
    const isRecent = last && created - Number(last.created) < limits.mailEvery
    if (!isRecent && full) return { wait }
    if (isRecent && (full || !free)) return { shared: `${last.mail}` }
    return { mailed: 'login', lasting: !free }
  }

  return {
    ask: (code, limits, answerTo = () => code.answer) =>
      database.transaction(async (queries) => {
        const { id, identity, network, wide, device, project, created, address } = code
        await lock(queries, identity)
        const held = await waitAfterWrong(queries, code, limits, created)
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
          const near = await countOf(queries, `${over} network = $1 AND created > $2`, [network, since])
          if (near.count >= limits.perNetwork) return near.first + hour - created
          const far = await countOf(queries, `${over} wide = $1 AND created > $2`, [wide, since])
          if (far.count >= limits.perWide) return far.first + hour - created
        }
        // Of those who ask at one moment as many more may get one as the gateway has connections.
        const mail = await mailFor(queries, code, known, limits)
        if ('wait' in mail) return mail.wait
        await queries.run('UPDATE vault_codes SET used = 1, address = NULL WHERE identity = $1 AND device = $2 AND used = 0', [identity, device])
        const placed: MailedCode =
          'shared' in mail
            ? { mail: mail.shared, sent: false, expires: code.expires }
            : { mail: code.mail ?? id, sent: true, expires: mail.lasting ? created + limits.mailEvery : code.expires }
        await queries.run(
          `INSERT INTO vault_codes (id, identity, network, device, project, answer, tries, used, created, expires, address, wide, mail, mailed)
            VALUES ($1, $2, $3, $4, $5, $6, 0, 0, $7, $8, $9, $10, $11, $12)`,
          [
            id,
            identity,
            network,
            device,
            project,
            answerTo(placed),
            created,
            placed.expires,
            address ?? null,
            wide,
            placed.mail,
            'mailed' in mail ? mail.mailed : null,
          ],
        )
        return 0
      }),

    notMailed: async (id) => {
      await database.run(`UPDATE vault_codes SET used = CASE WHEN mailed = 'second' THEN ${half} ELSE 1 END, address = NULL, mailed = NULL WHERE id = $1`, [id])
    },

    codesSince: async (at) => (await countOf(database, `${over} created > $1 AND mailed IN ('login', 'proven', 'new')`, [at])).count,

    answer: ({ user, ...question }, matches, limits) =>
      database.transaction(async (queries) => {
        const outcome = await check(queries, question, matches, limits)
        if (outcome.kind !== 'right') return outcome
        const { identity, address } = outcome
        const former = await formerOwner(queries, identity, question.now)
        if (former !== undefined) return { kind: 'right', user: former, created: false }
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

    proveCode: ({ identity, ...question }, matches, limits) =>
      database.transaction(async (queries) => {
        const outcome = await check(queries, question, matches, limits, { keep: true })
        if (outcome.kind !== 'right') return outcome
        return outcome.identity === identity ? { kind: 'right' } : { kind: 'gone' }
      }),

    changeIdentity: ({ user, from, family, proof, undo, ...question }, matches, limits) =>
      database.transaction(async (queries) => {
        // The code of the current address first: without it nobody learns whether the other one is right.
        const proven = await check(queries, { ...question, id: proof.id }, proof.matches, limits, { keep: true })
        if (proven.kind !== 'right') return proven
        if (proven.identity !== from) return { kind: 'gone' }
        const outcome = await check(queries, question, matches, limits)
        if (outcome.kind !== 'right') return outcome
        const [owner] = await queries.all('SELECT id FROM vault_users WHERE identity = $1', [outcome.identity])
        const former = await formerOwner(queries, outcome.identity, question.now)
        if (owner || (former !== undefined && former !== user)) return { kind: 'taken' }
        const changed = await queries.run('UPDATE vault_users SET identity = $1, address = $4 WHERE id = $2 AND identity = $3', [
          outcome.identity,
          user,
          from,
          outcome.address,
        ])
        if (changed !== 1) return { kind: 'gone' }
        await queries.run('UPDATE vault_codes SET used = 1, address = NULL WHERE id = $1', [proof.id])
        // An address that the user had before is theirs again, and no change waits for it any more.
        await queries.run('DELETE FROM vault_address_changes WHERE user_id = $1 AND identity = $2', [user, outcome.identity])
        await queries.run('INSERT INTO vault_address_changes (token, user_id, identity, at, ends) VALUES ($1, $2, $3, $4, $5)', [
          undo.token,
          user,
          from,
          question.now,
          undo.ends,
        ])
        await forgetAnswersOf(queries, from)
        // Other browsers would ask for codes at the former address.
        await queries.run('DELETE FROM vault_spent WHERE family IN (SELECT family FROM vault_logins WHERE user_id = $1 AND family <> $2)', [user, family])
        await queries.run('DELETE FROM vault_logins WHERE user_id = $1 AND family <> $2', [user, family])
        return { kind: 'changed' }
      }),
  }
}
