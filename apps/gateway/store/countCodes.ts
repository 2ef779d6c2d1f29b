import type { Queries } from './Store.js'

/** The number of codes, and the times of the first and the last request. The times are 0 without any. */
export const countCodes = async (queries: Queries, where: string, values: readonly (string | number)[]) => {
  const [row] = await queries.all(`SELECT COUNT(*) AS count, MIN(created) AS first, MAX(created) AS last FROM vault_codes WHERE ${where}`, values)
  return { count: Number(row?.count ?? 0), first: Number(row?.first ?? 0), last: Number(row?.last ?? 0) }
}
