import type { Queries } from './Store.js'

/** How many codes there are, and when the first and the last of them were asked for. 0 without any. */
export const countCodes = async (queries: Queries, where: string, values: readonly (string | number)[]) => {
  const [row] = await queries.all(`SELECT COUNT(*) AS count, MIN(created) AS first, MAX(created) AS last FROM vault_codes WHERE ${where}`, values)
  return { count: Number(row?.count ?? 0), first: Number(row?.first ?? 0), last: Number(row?.last ?? 0) }
}
