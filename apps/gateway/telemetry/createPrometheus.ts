import type { Clock } from '../base/Clock.js'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { errorCauses, errorCodes } from '../http/errorCodes.js'
import { systemClock } from '../settings/systemClock.js'
import { version as programVersion } from '../version.js'
import { createGauges } from './createGauges.js'
import type { Meters } from './Telemetry.js'

/** Seconds. Most answers take milliseconds; the deadline of a provider is 8 s. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** Of statements: most take less than a millisecond, and the deadline is 10 s. */
const queryBuckets = [0.001, 0.0025, ...buckets]
/** Of mails, whose servers take their time. */
const mailBuckets = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** Meters with a registry of their own, in the names of https://prometheus.io/docs/practices/naming/ */
export const createPrometheus = ({
  clock = systemClock,
  version = programVersion,
}: {
  readonly clock?: Pick<Clock, 'timer'>
  readonly version?: string
} = {}) => {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })

  const requests = new Histogram({
    name: 'portico_gateway_request_seconds',
    help: 'Requests by the pattern of their path, and how long their answers took.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  })
  const refusals = new Counter({
    name: 'portico_gateway_refusals_total',
    help: 'Refused requests by the code of the error and the project: unknown where the request named none of this gateway.',
    labelNames: ['code', 'project'],
    registers,
  })
  const limited = new Counter({
    name: 'portico_gateway_limited_total',
    help: 'Requests that were refused because they were over a limit, by the limit and the project.',
    labelNames: ['limit', 'project'],
    registers,
  })
  const failures = new Counter({
    name: 'portico_gateway_failures_total',
    help: 'Requests that failed, by the code of the error: INTERNAL is a defect.',
    labelNames: ['code'],
    registers,
  })
  const logins = new Counter({
    name: 'portico_gateway_logins_total',
    help: 'Attempts to log in, by method and outcome: ok, left, or the code of the error.',
    labelNames: ['method', 'outcome'],
    registers,
  })
  const mails = new Counter({ name: 'portico_gateway_mails_total', help: 'Mails that the mail server accepted, or not.', labelNames: ['outcome'], registers })
  const mailTimes = new Histogram({
    name: 'portico_gateway_mail_seconds',
    help: 'How long the mail server took to accept a mail, or not.',
    labelNames: ['outcome'],
    buckets: mailBuckets,
    registers,
  })
  const queries = new Histogram({
    name: 'portico_gateway_query_seconds',
    help: 'Statements and whole transactions of the database by kind and outcome, and how long they took, with the wait for a connection.',
    labelNames: ['kind', 'outcome'],
    buckets: queryBuckets,
    registers,
  })
  const pruned = new Counter({
    name: 'portico_gateway_pruned_rows_total',
    help: 'Rows that the daily pruning deleted, by table.',
    labelNames: ['table'],
    registers,
  })
  const caches = new Counter({
    name: 'portico_gateway_cache_total',
    help: 'Answers that were in a cache (hit), were asked for (miss), or are given again because nothing newer can be had (stale).',
    labelNames: ['cache', 'outcome'],
    registers,
  })
  const calls = new Histogram({
    name: 'portico_gateway_upstream_seconds',
    help: 'Requests to other servers by provider and outcome, and how long they took.',
    labelNames: ['provider', 'outcome'],
    buckets,
    registers,
  })
  const rejections = new Counter({
    name: 'portico_gateway_unhandled_rejections_total',
    help: 'Promises that failed and that nobody waited for: faults of the program.',
    registers,
  })
  const gauge = createGauges(registry, { clock })
  gauge('build_info', () => [{ labels: { version, node: process.version }, value: 1 }])
  // Counted from zero, so that the first failure is a rise which an alert sees.
  for (const outcome of ['sent', 'failed']) mails.inc({ outcome }, 0)
  for (const code of errorCodes) if (errorCauses[code].status >= 500) failures.inc({ code }, 0)

  const meters: Meters = {
    request: ({ method, route, status, seconds }) => requests.observe({ method, route, status: `${status}` }, seconds),
    refusal: (code, project) => refusals.inc({ code, project }),
    limited: (limit, project) => limited.inc({ limit, project }),
    failure: (code) => failures.inc({ code }),
    login: (method, outcome) => logins.inc({ method, outcome }),
    mail: ({ outcome, seconds }) => {
      mails.inc({ outcome })
      mailTimes.observe({ outcome }, seconds)
    },
    query: ({ kind, outcome, seconds }) => queries.observe({ kind, outcome }, seconds),
    pruned: (table, rows) => pruned.inc({ table }, rows),
    cache: (cache, outcome) => caches.inc({ cache, outcome }),
    call: ({ provider, outcome, seconds }) => calls.observe({ provider, outcome }, seconds),
    unhandledRejection: () => rejections.inc(),
    gauge,
  }
  return { meters, exposition: async () => ({ type: registry.contentType, text: await registry.metrics() }) }
}
