import { isRecord } from '#lib/checks/isRecord.js'

/**
 * What is known of a secure site whose frame says nothing. `unreachable`: nothing answers; `strange`: something answers that is no secure site
 * of this protocol's own version; `hidden`: the page may not ask; `unready`: it is there and cannot serve its frame; `unlisted`: it refuses to be
 * shown by this page; `listed`: it lets this page show it.
 */
export type SiteStatus = 'unreachable' | 'strange' | 'hidden' | 'unready' | 'unlisted' | 'listed'

/** Reads the answer of `/sdk/status`. */
export const readStatus = (answer: unknown): SiteStatus => {
  if (!isRecord(answer) || typeof answer.ready !== 'boolean' || typeof answer.listed !== 'boolean') return 'strange'
  return answer.ready ? (answer.listed ? 'listed' : 'unlisted') : 'unready'
}
