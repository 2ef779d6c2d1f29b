import { type Environment, host, whole } from './environment.js'
import { requirePackage } from './requirePackage.js'
import { SettingsError } from '../base/SettingsError.js'

const logLevels = Object.freeze(['debug', 'info', 'warn', 'error', 'silent'] as const)
export type LogLevel = (typeof logLevels)[number]

/** Traces are sent when there is a collector, by the variables of OpenTelemetry: https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/ */
const traces = (environment: Environment): boolean => {
  const wanted = wantsTraces(environment)
  if (wanted)
    requirePackage(environment.OTEL_EXPORTER_OTLP_ENDPOINT ? 'OTEL_EXPORTER_OTLP_ENDPOINT' : 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', '@opentelemetry/sdk-node')
  return wanted
}
const wantsTraces = (environment: Environment): boolean =>
  environment.OTEL_SDK_DISABLED?.trim().toLowerCase() !== 'true' &&
  environment.OTEL_TRACES_EXPORTER !== 'none' &&
  Boolean(environment.OTEL_EXPORTER_OTLP_ENDPOINT || environment.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT)

/** Metrics: off without a port. They are for the operator alone, so their listener is another one. */
const metrics = (environment: Environment, gateway: { readonly port: number }) => {
  if (!environment.GATEWAY_METRICS_PORT) return undefined
  const port = whole(environment, 'GATEWAY_METRICS_PORT', { fallback: 0, max: 65_535 })
  if (port !== 0 && port === gateway.port)
    throw new SettingsError(`GATEWAY_METRICS_PORT is another port than that of the gateway, which is ${port}: websites do not reach the metrics.`)
  return { port, host: host(environment, 'GATEWAY_METRICS_HOST') }
}

/**
 * What the operator sees of a gateway: its log, metrics and traces.
 *
 * @throws {SettingsError}
 */
export const readTelemetry = (environment: Environment, gateway: { readonly port: number } = { port: 0 }) => {
  const wanted = environment.GATEWAY_LOG_LEVEL || 'info'
  const level = logLevels.find((known) => known === wanted)
  if (!level) throw new SettingsError(`GATEWAY_LOG_LEVEL is ${logLevels.join(', ')}, not "${wanted}".`)
  return { level, metrics: metrics(environment, gateway), traces: traces(environment), serviceName: environment.OTEL_SERVICE_NAME || 'portico-gateway' }
}
