import { createPrometheus } from '../telemetry/createPrometheus.js'
import { createTelemetry } from '../telemetry/createTelemetry.js'

/** Telemetry of a gateway, and what its metrics say. */
export const measured = (clock: { now(): number } = { now: () => 0 }) => {
  const prometheus = createPrometheus()
  const telemetry = createTelemetry({ clock, ...prometheus })
  /** The lines of one metric. */
  const lines = async (name: string) => (await prometheus.exposition()).text.split('\n').filter((line) => line.startsWith(name))
  /** The same without what is counted from zero and did not happen. */
  const counted = async (name: string) => (await lines(name)).filter((line) => !line.endsWith(' 0'))
  return { telemetry, lines, counted }
}
