import type { Clock } from '../base/Clock.js'
import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { ApiError } from '../http/ApiError.js'
import { OutgoingError } from '../http/OutgoingError.js'
import { over } from '../http/over.js'
import { noMeters } from './noMeters.js'
import type { CallOutcome, Meters, Telemetry } from './Telemetry.js'
import { tracerName } from './tracerName.js'

/** The gateway asks for data alone: a page is what stands in front of a server says in its place. */
const isPage = ({ headers }: Response) => /^\s*(text\/html|application\/xhtml\+xml)\b/i.test(headers.get('content-type') ?? '')

const ofResponse = (response: Response): CallOutcome => {
  const { status } = response
  if (status >= 500) return 'failed'
  if (status === 429) return 'limited'
  if (status >= 400) return 'refused'
  return isPage(response) ? 'unreadable' : 'ok'
}

const ofError = (error: unknown, signal: AbortSignal | undefined): CallOutcome => {
  const cause = signal?.aborted ? signal.reason : error
  if ((cause instanceof ApiError && cause.code === 'UPSTREAM_LATE') || (cause instanceof OutgoingError && cause.late)) return 'late'
  if (!signal?.aborted) return 'failed'
  return signal.reason === over ? 'cancelled' : 'abandoned'
}

/**
 * Telemetry of one gateway. Spans go to the tracer of the process: to none, unless traces were started. They contain no address and no message
 * of an error, and other servers get no trace id.
 *
 * @param needs close: ends what was started for it
 */
export const createTelemetry = ({
  clock,
  meters = noMeters,
  exposition,
  close = async () => {},
}: {
  clock: Pick<Clock, 'now'>
  meters?: Meters
  exposition?: Telemetry['exposition']
  close?: () => Promise<void>
}): Telemetry => {
  const tracer = trace.getTracer(tracerName)
  return {
    meters,
    exposition,
    close,
    calls: (provider) => (work, signal) =>
      tracer.startActiveSpan(`call ${provider}`, { kind: SpanKind.CLIENT, attributes: { 'peer.service': provider } }, async (span) => {
        const began = clock.now()
        let outcome: CallOutcome = 'failed'
        try {
          const response = await work()
          outcome = ofResponse(response)
          span.setAttribute('http.response.status_code', response.status)
          return response
        } catch (error) {
          outcome = ofError(error, signal)
          span.setAttribute('error.type', error instanceof Error ? error.name : 'other')
          throw error
        } finally {
          meters.call({ provider, outcome, seconds: Math.max(0, clock.now() - began) / 1000 })
          if (outcome === 'failed' || outcome === 'late' || outcome === 'unreadable') span.setStatus({ code: SpanStatusCode.ERROR, message: outcome })
          span.end()
        }
      }),
    mails: (send) => (mail, signal) =>
      tracer.startActiveSpan('mail', { kind: SpanKind.CLIENT }, async (span) => {
        const began = clock.now()
        let outcome: 'sent' | 'failed' = 'failed'
        try {
          await send(mail, signal)
          outcome = 'sent'
        } catch (error) {
          span.setStatus({ code: SpanStatusCode.ERROR })
          throw error
        } finally {
          meters.mail({ outcome, seconds: Math.max(0, clock.now() - began) / 1000 })
          span.end()
        }
      }),
  }
}
