import { AsyncLocalStorage } from 'node:async_hooks'
import { trace } from '@opentelemetry/api'

/**
 * Knows the request that is being answered, so that every log line of it can name it. Until it has ended, it costs every promise of the
 * process something, those of other gateways too.
 */
export const createRequestScope = () => {
  const ids: AsyncLocalStorage<string> = new AsyncLocalStorage()
  return {
    run: <value>(id: string, work: () => Promise<value>) => ids.run(id, work),
    /** `request`: its id; `trace`: the id of its trace, where traces are on. Empty outside of requests. */
    facts: (): Readonly<Record<string, string>> => {
      const request = ids.getStore()
      const traceId = trace.getActiveSpan()?.spanContext().traceId
      return { ...(request !== undefined && { request }), ...(traceId !== undefined && { trace: traceId }) }
    },
    /** Forgets what was running. */
    end: () => ids.disable(),
  }
}

export type RequestScope = ReturnType<typeof createRequestScope>
