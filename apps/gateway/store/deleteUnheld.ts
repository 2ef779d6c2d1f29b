import { repeatable } from './repeatable.js'
import type { Database, Queries } from './Store.js'

/**
 * Deletes rows whose time is over, but for those that a transaction of another request holds at this moment: they are left for the next time.
 * Waiting for one of them with others deleted already could end in a deadlock, which PostgreSQL answers by ending one of both.
 *
 * @param over which rows, as SQL over the columns of the table; it may end with a limit. An offset belongs into a query inside it: every row
 *   that an offset leaves out would be locked too
 * @returns how many were deleted
 */
export const deleteUnheld = (
  queries: Pick<Queries, 'run'> & Pick<Database, 'kind'>,
  table: string,
  over: string,
  values: readonly (string | number)[],
): Promise<number> =>
  repeatable(
    queries.run(
      queries.kind === 'postgres'
        ? `DELETE FROM ${table} WHERE ctid = ANY(ARRAY(SELECT ctid FROM ${table} WHERE ${over} FOR UPDATE SKIP LOCKED))`
        : `DELETE FROM ${table} WHERE rowid IN (SELECT rowid FROM ${table} WHERE ${over})`,
      values,
    ),
  )
