import type { Clock } from '../base/Clock.js'
import type { Log } from '../base/Log.js'
import type { Telemetry } from './Telemetry.js'
import { propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { createMiddleware } from 'hono/factory'
import { ApiError } from '../http/ApiError.js'
import { codeOfError } from '../http/codeOfError.js'
import type { Env } from '../http/Env.js'
import { hasLeft } from '../http/hasLeft.js'
import { routeOf } from '../http/routeOf.js'
import { noMeters } from './noMeters.js'
import { projectLabel } from './projectLabel.js'
import { requestIdOf } from './requestIdOf.js'
import { tracerName } from './tracerName.js'

const methods = Object.freeze(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])

/** Requests that log somebody in, by the pattern of their path. */
const loginMethods: readonly (readonly [route: string, method: string])[] = Object.freeze([
  ['/vault/login', 'email'],
  ['/vault/social/login', 'social'],
  ['/vault/farcaster/login', 'farcaster'],
  ['/siwx/verify', 'wallet'],
])

/** The status of a request whose client left before it had an answer, as nginx logs it: no failure of the gateway. */
const leftStatus = 499

/**
 * Gives a request its id, its span and its counts. The id is answered as `x-request-id`. The id and the W3C `traceparent` of a request are
 * taken from the operator's own proxies only; `tracestate` and `baggage`, free texts, from nobody.
 */
export const observeRequests = ({
  clock,
  log,
  proxies = 0,
  telemetry,
}: {
  readonly clock: Clock
  readonly log: Log
  readonly proxies?: number | undefined
  readonly telemetry?: Telemetry | undefined
}) => {
  const { meters } = telemetry ?? { meters: noMeters }
  const tracer = trace.getTracer(tracerName)

  return createMiddleware<Env>(async (context, next) => {
    const began = clock.now()
    const id = requestIdOf({ header: context.req.header('x-request-id'), proxies })
    const parent = proxies > 0 ? propagation.extract(ROOT_CONTEXT, { traceparent: context.req.header('traceparent') }) : ROOT_CONTEXT
    const method = methods.find((known) => known === context.req.method) ?? 'other'
    // Before there is an answer: afterwards its body would be copied for it.
    context.header('x-request-id', id)
    // Passed along by hand: an AsyncLocalStorage costs every promise of the process a quarter more time under Node 20.
    context.set('log', (event, facts) => log(event, { ...facts, request: id }))
    await tracer.startActiveSpan(method, { kind: SpanKind.SERVER }, parent, async (span) => {
      try {
        await next()
      } finally {
        const matched = routeOf(context)
        const route = matched === 'none' ? 'other' : matched
        const { error, res } = context
        const left = res.status >= 500 && hasLeft(context)
        const status = left ? leftStatus : res.status
        const code = error === undefined || left ? undefined : codeOfError(error)
        meters.request({ method, route, status, seconds: Math.max(0, clock.now() - began) / 1000 })
        const project = projectLabel(context.get('project'))
        if (code !== undefined && status < 500) meters.refusal(code, project)
        if (code === 'RATE_LIMITED') meters.limited((error instanceof ApiError ? error.limit : undefined) ?? 'other', project)
        if (code !== undefined && status >= 500) meters.failure(code)
        const login = method === 'POST' ? loginMethods.find(([path]) => path === route)?.[1] : undefined
        if (login !== undefined) meters.login(context.get('loginMethod') ?? login, left ? 'left' : (code ?? 'ok'))
        if (span.isRecording()) {
          span.updateName(`${method} ${route}`)
          span.setAttributes({
            'http.request.method': method,
            'http.route': route,
            'http.response.status_code': status,
            ...(code !== undefined && { 'error.type': code }),
          })
          if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
        }
        span.end()
      }
    })
  })
}
