import type { Clock } from '../base/Clock.js'
import type { Log } from '../base/Log.js'
import type { readTelemetry } from '../settings/readTelemetry.js'
import { createTelemetry } from './createTelemetry.js'
import type { Telemetry } from './Telemetry.js'

/** Ms that the last traces have to be sent. */
const timeoutMs = 5_000

/** Telemetry for the settings. Libraries of parts that are off are not loaded. */
export const openTelemetry = async (
  { metrics, traces, serviceName }: ReturnType<typeof readTelemetry>,
  { clock, log }: { clock: Clock; log: Log },
): Promise<Telemetry> => {
  const measured = metrics && (await import('./createPrometheus.js')).createPrometheus({ clock })
  const end = traces ? await (await import('./startTraces.js')).startTraces({ serviceName, log }) : undefined
  const close = async () => {
    const ended = new AbortController()
    await Promise.race([end?.(), clock.after(timeoutMs, ended.signal).catch(() => {})])
    ended.abort()
  }
  return createTelemetry({ clock, ...measured, close })
}
