import type { Database, Queries } from './Store.js'

/** Requests about one address run one after the other, so that limits are not exceeded by concurrent ones. */
export const lockIdentity = async ({ kind }: Pick<Database, 'kind'>, queries: Queries, identity: string): Promise<void> => {
  if (kind === 'postgres') await queries.all('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [identity])
}
