import type { Environment } from '../settings/environment.js'
import { gatewayParts } from '../settings/gatewayParts.js'
import { doubtfulSettings } from '../settings/doubtfulSettings.js'
import { unknownSettings } from '../settings/knownSettings.js'
import { readSettings } from '../settings/readSettings.js'
import { startGateway } from '../startGateway.js'
import { surviveRejections } from '../telemetry/surviveRejections.js'
import { mentionedVariables } from './check.js'
import { explain } from './explain.js'

const signals = Object.freeze(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)

/** Serves by these settings until a signal ends it, or the program that started it over a channel does. */
export const serve = async (environment: Environment): Promise<void> => {
  // OpenTelemetry reads its variables itself, also where they are of a file.
  for (const [name, value] of Object.entries(environment)) if (name.startsWith('OTEL_')) process.env[name] = value
  let settings: ReturnType<typeof readSettings> | undefined
  let parts: Awaited<ReturnType<typeof gatewayParts>> | undefined
  let stopSurviving: (() => void) | undefined
  try {
    settings = readSettings(environment)
    parts = await gatewayParts(settings, { write: (line) => process.stdout.write(line) })
    const mentioned = mentionedVariables(settings)
    for (const message of unknownSettings(environment, mentioned)) parts.log('setting unknown', { level: 'warn', message })
    for (const message of doubtfulSettings(environment, mentioned)) parts.log('setting doubtful', { level: 'warn', message })
    stopSurviving = surviveRejections(parts)
    const starting = startGateway(parts, settings)
    const end = () => {
      starting
        .then((gateway) => gateway.stop())
        .then(
          () => process.exit(0),
          (error) => {
            process.stderr.write(`${error.stack ?? error}\n`)
            process.exit(1)
          },
        )
    }
    // Before it says that it listens: who reads that may end it in the same moment.
    for (const signal of signals) process.on(signal, end)
    const gateway = await starting.catch((error) => {
      // What could not start has nothing to end.
      for (const signal of signals) process.off(signal, end)
      throw error
    })
    // Started by another program over a channel: it ends together with that program.
    if (process.connected) {
      process.once('disconnect', end)
      process.send?.({ url: gateway.url })
    }
  } catch (error) {
    stopSurviving?.()
    await parts?.shared?.close().catch(() => {})
    await parts?.store?.close().catch(() => {})
    await parts?.telemetry?.close().catch(() => {})
    process.stderr.write(`${explain(error)}\n`)
    // A name that is not known may be why another one is missing.
    if (!settings) for (const message of unknownSettings(environment)) process.stderr.write(`${message}\n`)
    process.exitCode = 1
  }
}
