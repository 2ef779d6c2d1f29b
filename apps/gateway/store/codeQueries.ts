import { formerOwner } from './addressQueries.js'
import { checkAnswer } from './checkAnswer.js'
import { half } from './codeStates.js'
import { countCodes } from './countCodes.js'
import { lockIdentity } from './lockIdentity.js'
import { mailFor } from './mailFor.js'
import { repeatable } from './repeatable.js'
import type { Database } from './Store.js'
import type { MailedCode, VaultStore } from './VaultStore.js'
import { forgetAnswersOf, isKnownDevice, waitAfterWrong } from './wrongAnswers.js'

const hour = 3_600_000

/** Queries for one-time codes, in either database. */
export const codeQueries = (
  database: Database,
): Pick<VaultStore, 'createCode' | 'cancelCode' | 'countCodesSince' | 'redeemCode' | 'verifyCode' | 'changeIdentity'> => ({
  // The caller waits for the confirmation, because nothing is mailed without it.
  createCode: (code, limits, answerTo = () => code.answer) =>
    repeatable(
      database.transaction(async (queries) => {
        const { id, identity, network, wide, device, project, created, address } = code
        await lockIdentity(database, queries, identity)
        const held = await waitAfterWrong(queries, code, limits, created)
        if (held > 0) return held
        const since = created - hour
        const known = await isKnownDevice(queries, { identity, device })
        const pair = await (known
          ? countCodes(queries, 'identity = $1 AND device = $2 AND created > $3', [identity, device, since])
          : countCodes(queries, 'identity = $1 AND network = $2 AND created > $3', [identity, network, since]))
        if (pair.count > 0 && created - pair.last < limits.pause) return pair.last + limits.pause - created
        if (pair.count >= limits.perPair) return pair.first + hour - created
        // Requests of others about the same address or from the same network do not make a device of the user wait.
        if (!known) {
          const near = await countCodes(queries, 'network = $1 AND created > $2', [network, since])
          if (near.count >= limits.perNetwork) return near.first + hour - created
          const far = await countCodes(queries, 'wide = $1 AND created > $2', [wide, since])
          if (far.count >= limits.perWide) return far.first + hour - created
        }
        // Concurrent requests can exceed the limit by at most the number of the gateway's connections.
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
    ),

  cancelCode: async (id) => {
    await database.run(`UPDATE vault_codes SET used = CASE WHEN mailed = 'second' THEN ${half} ELSE 1 END, address = NULL, mailed = NULL WHERE id = $1`, [id])
  },

  countCodesSince: async (at) => (await countCodes(database, "created > $1 AND mailed IN ('login', 'proven', 'new')", [at])).count,

  redeemCode: ({ user, ...question }, matches, limits) =>
    database.transaction(async (queries) => {
      const outcome = await checkAnswer(database, queries, question, matches, limits)
      if (outcome.kind !== 'right') return outcome
      const { identity, address } = outcome
      const former = await formerOwner(queries, identity, question.now)
      if (former !== undefined) return { kind: 'right', user: former, created: false }
      const created = await queries.run('INSERT INTO vault_users (id, identity, created) VALUES ($1, $2, $3) ON CONFLICT (identity) DO NOTHING', [
        user,
        identity,
        question.now,
      ])
      // Each login seals the address with the current key.
      if (address !== null) await queries.run('UPDATE vault_users SET address = $1 WHERE identity = $2', [address, identity])
      const [row] = await queries.all('SELECT id FROM vault_users WHERE identity = $1', [identity])
      return { kind: 'right', user: `${row?.id}`, created: created === 1 }
    }),

  verifyCode: ({ identity, ...question }, matches, limits) =>
    database.transaction(async (queries) => {
      const outcome = await checkAnswer(database, queries, question, matches, limits, { keep: true })
      if (outcome.kind !== 'right') return outcome
      return outcome.identity === identity ? { kind: 'right' } : { kind: 'gone' }
    }),

  changeIdentity: ({ user, from, family, proof, undo, ...question }, matches, limits) =>
    database.transaction(async (queries) => {
      // The code of the current address is checked first, so that nobody else learns whether the other one is right.
      const proven = await checkAnswer(database, queries, { ...question, id: proof.id }, proof.matches, limits, { keep: true })
      if (proven.kind !== 'right') return proven
      if (proven.identity !== from) return { kind: 'gone' }
      const outcome = await checkAnswer(database, queries, question, matches, limits)
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
      // The user gets back an address that they had before, and no change waits for it any more.
      await queries.run('DELETE FROM vault_address_changes WHERE user_id = $1 AND identity = $2', [user, outcome.identity])
      await queries.run('INSERT INTO vault_address_changes (token, user_id, identity, at, ends) VALUES ($1, $2, $3, $4, $5)', [
        undo.token,
        user,
        from,
        question.now,
        undo.ends,
      ])
      await forgetAnswersOf(queries, from)
      // Other browsers would request codes at the former address.
      await queries.run('DELETE FROM vault_spent WHERE family IN (SELECT family FROM vault_logins WHERE user_id = $1 AND family <> $2)', [user, family])
      await queries.run('DELETE FROM vault_logins WHERE user_id = $1 AND family <> $2', [user, family])
      return { kind: 'changed' }
    }),
})
