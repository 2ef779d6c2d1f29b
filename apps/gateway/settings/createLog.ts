import type { Clock } from '../base/Clock.js'
import type { Log } from '../base/Log.js'
import { trace } from '@opentelemetry/api'
import { pino } from 'pino'
import type { LogLevel } from './readTelemetry.js'
import { withoutAccounts } from './withoutAccounts.js'

/** Fields that contain messages of errors. */
const words = Object.freeze(['message', 'stack', 'cause', 'reason'])

/** Fields that no line may have the value of, whoever adds them: secrets, and what says who a visitor is. */
const secret = Object.freeze([
  'account',
  'address',
  'authorization',
  'cookie',
  'device',
  'dpop',
  'email',
  'headers',
  'ip',
  'nonce',
  'password',
  'pepper',
  'refresh',
  'share',
  'signature',
  'subject',
  'token',
  'user',
])

/** The id of the trace that the line is written in, where traces are on. */
const traceOf = (): object => {
  const span = trace.getActiveSpan()
  return span ? { trace: span.spanContext().traceId } : {}
}

const levels = Object.freeze(['debug', 'info', 'warn', 'error'] as const)
const levelOf = (value: unknown) => levels.find((level) => level === value) ?? 'info'

/** The same values without accounts and secrets, at any depth: errors of providers may contain some. */
const cleaned = (name: string, value: unknown): unknown => {
  if (typeof value === 'string') return words.includes(name) ? withoutAccounts(value) : value
  if (Array.isArray(value)) return value.map((item) => cleaned(name, item))
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof Error) return withoutAccounts(value.message)
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, inner !== undefined && secret.includes(key) ? '[removed]' : cleaned(key, inner)]))
}

/**
 * One line of JSON per event, without accounts and without the fields of `secret`.
 *
 * @param needs level: the least that is written
 */
export const createLog = ({ clock, write, level = 'info' }: { clock: Pick<Clock, 'now'>; write(line: string): void; level?: LogLevel }): Log => {
  const logger = pino(
    {
      level,
      base: null,
      timestamp: () => `,"time":"${new Date(clock.now()).toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
      mixin: traceOf,
    },
    { write },
  )
  return (event, facts = {}) => {
    const at = levelOf(facts.level)
    if (!logger.isLevelEnabled(at)) return
    const { level: _, ...rest } = facts
    logger[at]({ event, ...(cleaned('', rest) as object) })
  }
}
