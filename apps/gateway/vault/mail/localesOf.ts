import type { Context } from 'hono'
import { readAcceptLanguage, readLocale } from './chooseLocale.js'

/** The languages that whoever sent a request reads: `locale` of the query, where the secure site says it, and those of their browser. */
export const localesOf = (context: Pick<Context, 'req'>): readonly string[] => {
  const named = readLocale(context.req.query('locale'))
  return [...(named === undefined ? [] : [named]), ...readAcceptLanguage(context.req.header('accept-language'))]
}
