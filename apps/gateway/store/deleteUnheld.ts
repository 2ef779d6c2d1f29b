import { repeatable } from './repeatable.js'
import type { Database, Queries } from './Store.js'

/**
 * Deletes expired rows except those that another transaction holds: they are left for the next run. Waiting for a locked row after
 * others were deleted could end in a deadlock, which PostgreSQL resolves by aborting one of the two.
 *
 * @param over selects the rows, as SQL over the columns of the table. It may end with a limit. An offset must be in a subquery, because
 * every row that it skips would be locked too
 * @returns the number of deleted rows
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
