import type { Log } from '../base/Log.js'
import type { Telemetry } from './Telemetry.js'
import { noMeters } from './noMeters.js'

/**
 * Logs and counts promises that failed and that nobody waited for. Without a listener, Node ends the process for one of them, and with it
 * every other visitor's request. The lint rule `no-floating-promises` finds those of this program; this one is for what packages leave.
 *
 * @returns ends it
 */
export const surviveRejections = ({ log, telemetry }: { readonly log: Log; readonly telemetry?: Telemetry | undefined }): (() => void) => {
  const { meters } = telemetry ?? { meters: noMeters }
  const take = (reason: unknown) => {
    meters.unhandledRejection()
    const { message, stack } = reason instanceof Error ? reason : new Error(String(reason))
    log('unhandled rejection', { level: 'error', message, stack })
  }
  process.on('unhandledRejection', take)
  return () => void process.off('unhandledRejection', take)
}
