import type { Queries, SignInStore } from './Store.js'

/**
 * Uses up a nonce and opens sessions, in one statement of PostgreSQL: one round trip instead of eight. All parts see the rows from
 * before the statement, so each row is changed by only one part. The parameters are $1 the nonce, $2 the visitor, $3 the project, $4 the
 * next token, $5 the sessions as JSON, and $6 the number of sessions to keep.
 *
 * - `turn`: two sign-ins of one browser run one after the other, because each moves rows of the other.
 * - `used`: the request that deletes the nonce uses it. If the nonce was moved while a request waited for its turn, the request deletes
 *   nothing, because PostgreSQL rechecks a row that another transaction changed. Then nothing else is done either.
 * - `kept`: the sessions of other accounts, of which the newest are kept.
 */
const statement = `WITH
  turn AS (SELECT pg_advisory_xact_lock(hashtextextended($2, 0))),
  used AS (DELETE FROM sign_in_nonces USING turn WHERE nonce = $1 AND visitor = $2 AND project = $3 RETURNING nonce),
  given AS (SELECT row.* FROM used, json_to_recordset($5::json)
    AS row (origin text, chain text, account text, message text, signature text, opened bigint, expires bigint)),
  kept AS (SELECT project, origin, chain, account FROM sign_in_sessions, used
    WHERE visitor = $2 AND NOT (project = $3 AND (origin, chain, account) IN (SELECT origin, chain, account FROM given))
    ORDER BY opened DESC, project, origin, chain, account LIMIT GREATEST(0, $6::bigint - (SELECT COUNT(*) FROM given))),
  ended AS (DELETE FROM sign_in_sessions USING used
    WHERE visitor = $2 AND (project, origin, chain, account) NOT IN (SELECT project, origin, chain, account FROM kept)),
  moved AS (UPDATE sign_in_sessions SET visitor = $4 FROM used
    WHERE visitor = $2 AND (project, origin, chain, account) IN (SELECT project, origin, chain, account FROM kept)),
  others AS (UPDATE sign_in_nonces SET visitor = $4 FROM used WHERE visitor = $2 AND sign_in_nonces.nonce <> $1),
  stored AS (INSERT INTO sign_in_sessions (visitor, project, origin, chain, account, message, signature, opened, expires)
    SELECT $4, $3, origin, chain, account, message, signature, opened, expires FROM given)
  SELECT nonce FROM used`

/** Implements `createSessions` of the store in PostgreSQL. */
export const openSessions = async (
  queries: Queries,
  { nonce, visitor, next, project, sessions, maxSessions }: Parameters<SignInStore['createSessions']>[0],
): Promise<boolean> => {
  // The last of several messages of one account on one network counts.
  const latest = new Map(sessions.map((session) => [JSON.stringify([session.origin, session.chain, session.account]), session]))
  const values = [nonce, visitor, project, next, JSON.stringify([...latest.values()]), maxSessions]
  return (await queries.run(statement, values, 'open sign-in sessions')) === 1
}
