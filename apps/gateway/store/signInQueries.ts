import { deleteUnheld } from './deleteUnheld.js'
import { openSessions } from './openSessions.js'
import { repeatable } from './repeatable.js'
import type { Database, SignInStore } from './Store.js'

const text = (value: unknown) => (value === null || value === undefined ? undefined : `${value}`)

/** Queries for nonces and sessions, in either database. */
export const signInQueries = (database: Database): SignInStore => ({
  createNonce: async ({ nonce, visitor, project, origin, chain, account, expires }) => {
    const values = [nonce, visitor, project, origin ?? null, chain ?? null, account ?? null, expires]
    await repeatable(
      database.run(
        'INSERT INTO sign_in_nonces (nonce, visitor, project, origin, chain, account, expires) VALUES ($1, $2, $3, $4, $5, $6, $7)',
        values,
        'keep a sign-in nonce',
      ),
    )
  },
  findNonce: async (nonce) => {
    const [row] = await database.all(
      'SELECT visitor, project, origin, chain, account, expires FROM sign_in_nonces WHERE nonce = $1',
      [nonce],
      'find a sign-in nonce',
    )
    return (
      row && {
        nonce,
        visitor: `${row.visitor}`,
        project: `${row.project}`,
        origin: text(row.origin),
        chain: text(row.chain),
        account: text(row.account),
        expires: Number(row.expires),
      }
    )
  },
  createSessions: (question) => {
    if (database.kind === 'postgres') return openSessions(database, question)
    const { nonce, visitor, next, project, sessions, maxSessions } = question
    return database.transaction(async (queries) => {
      // Only the transaction that deletes the nonce succeeds. The database admits one of many concurrent ones.
      if ((await queries.run('DELETE FROM sign_in_nonces WHERE nonce = $1 AND visitor = $2 AND project = $3', [nonce, visitor, project])) !== 1) return false
      await queries.run('UPDATE sign_in_sessions SET visitor = $2 WHERE visitor = $1', [visitor, next])
      await queries.run('UPDATE sign_in_nonces SET visitor = $2 WHERE visitor = $1', [visitor, next])
      for (const { origin, chain, account, message, signature, opened, expires } of sessions)
        await queries.run(
          `INSERT INTO sign_in_sessions (visitor, project, origin, chain, account, message, signature, opened, expires)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (visitor, project, origin, chain, account)
            DO UPDATE SET message = excluded.message, signature = excluded.signature, opened = excluded.opened, expires = excluded.expires`,
          [next, project, origin, chain, account, message, signature, opened, expires],
        )
      await queries.run(
        `DELETE FROM sign_in_sessions WHERE visitor = $1 AND (project, origin, chain, account) IN
          (SELECT project, origin, chain, account FROM sign_in_sessions WHERE visitor = $1
            ORDER BY opened DESC, project, origin, chain, account LIMIT 1000 OFFSET $2)`,
        [next, maxSessions],
      )
      return true
    })
  },
  listSessions: async (visitor, now) => {
    const rows = await database.all(
      `SELECT project, origin, chain, account, message, signature, opened, expires FROM sign_in_sessions
        WHERE visitor = $1 AND expires > $2 ORDER BY opened, project, origin, chain, account`,
      [visitor, now],
    )
    return rows.map(({ project, origin, chain, account, message, signature, opened, expires }) => ({
      project: `${project}`,
      origin: `${origin}`,
      chain: `${chain}`,
      account: `${account}`,
      message: `${message}`,
      signature: `${signature}`,
      opened: Number(opened),
      expires: Number(expires),
    }))
  },
  endSessions: (visitor, { project, origin, chain, account }) => {
    const wanted = Object.entries({ visitor, project, origin, chain, account }).flatMap(([name, value]) => (value === undefined ? [] : [{ name, value }]))
    return database.run(
      `DELETE FROM sign_in_sessions WHERE ${wanted.map(({ name }, at) => `${name} = $${at + 1}`).join(' AND ')}`,
      wanted.map(({ value }) => value),
    )
  },
  deleteExpired: async (now, nonces) => {
    await deleteUnheld(database, 'sign_in_nonces', 'expires <= $1', [now])
    const oldest = 'SELECT nonce FROM sign_in_nonces ORDER BY expires DESC, nonce LIMIT 10000000 OFFSET $1'
    await deleteUnheld(database, 'sign_in_nonces', `nonce IN (${oldest})`, [nonces])
    await deleteUnheld(database, 'sign_in_sessions', 'expires <= $1', [now])
  },
})
