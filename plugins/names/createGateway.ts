import { type ClockService, DeadlineError, type Http } from '../../kernel/api/index.js'
import { isRecord } from '../../lib/isRecord.js'
import { withDeadline } from '../../lib/withDeadline.js'
import { readIdentity, type ToldIdentity } from './readIdentity.js'

/** How long the gateway may take, in ms: the chain is asked after it. */
const patience = 4_000

/** Asks the gateway of the page for the names of accounts. Undefined where it has none, and where it does not answer. */
export const createGateway = (http: Pick<Http, 'get'>, clock: ClockService) => {
  /** It has no such endpoint: it is not asked again. */
  let absent = false
  return async (address: string, signal: AbortSignal): Promise<ToldIdentity | undefined> => {
    if (absent) return undefined
    const controller = new AbortController()
    const stop = () => controller.abort()
    signal.addEventListener('abort', stop, { once: true })
    try {
      const asked = http.get(`v1/identity/${encodeURIComponent(address)}`, { query: { sender: address }, signal: controller.signal })
      return readIdentity(await withDeadline(asked, { ms: patience, what: 'Asking for a name', signal, after: clock.after, late: DeadlineError }))
    } catch (error) {
      if (isRecord(error) && error.status === 404) absent = true
      return undefined
    } finally {
      signal.removeEventListener('abort', stop)
      stop()
    }
  }
}
