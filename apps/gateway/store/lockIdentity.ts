import type { Database, Queries } from './Store.js'

/** Runs requests about one address one after the other, so that concurrent ones cannot exceed the limits. */
export const lockIdentity = async ({ kind }: Pick<Database, 'kind'>, queries: Queries, identity: string): Promise<void> => {
  if (kind === 'postgres') await queries.all('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [identity])
}
