import type { ClockService, Http } from '../../kernel/api/index.js'
import { isRecord } from '#lib/checks/isRecord.js'
import { withTimeoutOrUndefined } from '#lib/timing/withTimeoutOrUndefined.js'
import { readIdentity, type GatewayIdentity } from './readIdentity.js'

/** How long the gateway may take with all its tries, in ms: the chain is asked after it. */
const timeoutMs = 4_000

/** Asks the gateway of the page for the names of accounts. Undefined where it has none, and where it does not answer. */
export const createGateway = (http: Pick<Http, 'get'>, clock: ClockService) => {
  /** It has no such endpoint: it is not asked again. */
  let absent = false
  return async (address: string, signal: AbortSignal): Promise<GatewayIdentity | undefined> => {
    if (absent) return undefined
    const path = `v1/identity/${encodeURIComponent(address)}`
    const answer = await withTimeoutOrUndefined(clock.after, timeoutMs, (late) =>
      http.get(path, { query: { sender: address }, signal: AbortSignal.any([signal, late]) }).catch((error: unknown) => {
        absent ||= isRecord(error) && error.status === 404
        throw error
      }),
    )
    return readIdentity(answer)
  }
}
