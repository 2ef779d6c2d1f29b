import type { Environment } from '../settings/environment.js'
import { gatewayParts } from '../settings/gatewayParts.js'
import { doubtfulSettings } from '../settings/doubtfulSettings.js'
import { unknownSettings } from '../settings/knownSettings.js'
import { readProjectSetting, readSettings } from '../settings/readSettings.js'
import { startGateway } from '../startGateway.js'
import { systemClock } from '../settings/systemClock.js'
import { surviveRejections } from '../telemetry/surviveRejections.js'
import { mentionedVariables } from './check.js'
import type { CommandIo } from './CommandIo.js'
import { batchLines } from './batchLines.js'
import { createOutput } from './createOutput.js'
import { explain } from './explain.js'

const signals = Object.freeze(['SIGINT', 'SIGTERM', ...(process.platform === 'win32' ? (['SIGHUP'] as const) : [])] as const)
/** Reads again what may change while it serves. On Windows it says that the console was closed, and ends the gateway. */
const reloads = Object.freeze(process.platform === 'win32' ? [] : (['SIGHUP'] as const))
/** Ms that a start may take to end what it began, once a signal came. A database that hangs would hold it up for longer. */
const startEndMs = 5_000

type Parts = Awaited<ReturnType<typeof gatewayParts>>

/** Closes what a start opened before it came to its end. */
const closeParts = async (parts: Parts | undefined) => {
  await parts?.shared?.close().catch(() => {})
  await parts?.store?.close().catch(() => {})
  await parts?.telemetry?.close().catch(() => {})
}

/**
 * Serves by these settings until a signal ends it, or the program that started it over a channel does. A signal that comes during the start
 * ends that: as the first process of a container it would get no other one. SIGHUP ends nothing: it reads the file of projects again, at the
 * end of the start where it comes before that.
 */
export const serve = async (environment: Environment, { note }: Pick<CommandIo, 'note'>): Promise<void> => {
  // OpenTelemetry reads its variables itself, also where they are of a file.
  for (const [name, value] of Object.entries(environment)) if (name.startsWith('OTEL_')) process.env[name] = value
  let settings: ReturnType<typeof readSettings> | undefined
  let parts: Parts | undefined
  let gateway: Awaited<ReturnType<typeof startGateway>> | undefined
  let stopSurviving: (() => void) | undefined
  let ending = false
  let startEnds: (() => void) | undefined
  const end = () => {
    ending = true
    if (!gateway) {
      startEnds ??= systemClock.timer(startEndMs, () => process.exit(0))
      return
    }
    startEnds?.()
    gateway.stop().then(
      () => process.exit(0),
      (error) => {
        note(`${error.stack ?? error}`)
        process.exit(1)
      },
    )
  }
  let reloadWaits = false
  const reload = () => {
    if (ending) return
    if (!gateway || !parts) reloadWaits = true
    else if (parts.projectFile) parts.projectFile.reload()
    else parts.log('nothing to read again', { message: 'GATEWAY_PROJECTS is not set.' })
  }
  // Before anything is opened, and before it says that it listens: who reads that may end it in the same moment.
  for (const signal of signals) process.on(signal, end)
  for (const signal of reloads) process.on(signal, reload)
  const write = batchLines(
    createOutput(process.stdout, {
      onLost: (code) => note(`The log cannot be written (${code}). The gateway goes on without it.`),
      onBack: (lines) => parts?.log('log lost', { level: 'warn', lines }),
    }),
  )
  try {
    settings = readSettings(environment)
    parts = await gatewayParts(settings, { write, readProjects: () => readProjectSetting(environment) })
    const mentioned = mentionedVariables(settings)
    for (const message of unknownSettings(environment, mentioned)) parts.log('setting unknown', { level: 'warn', message })
    for (const message of doubtfulSettings(environment, mentioned)) parts.log('setting doubtful', { level: 'warn', message })
    if (ending) {
      await closeParts(parts)
      parts.log('stopped')
      process.exit(0)
    }
    stopSurviving = surviveRejections(parts)
    gateway = await startGateway(parts, settings)
    if (ending) end()
    if (reloadWaits) reload()
    // Started by another program over a channel: it ends together with that program.
    if (process.connected) {
      process.once('disconnect', end)
      process.send?.({ url: gateway.url })
    }
  } catch (error) {
    // What could not start has nothing to end.
    for (const signal of signals) process.off(signal, end)
    for (const signal of reloads) process.off(signal, reload)
    stopSurviving?.()
    await closeParts(parts)
    startEnds?.()
    // Nobody waits for it any more, whatever it failed by.
    if (ending) return
    note(explain(error))
    // A name that is not known may be why another one is missing.
    if (!settings) for (const message of unknownSettings(environment)) note(message)
    process.exitCode = 1
  }
}
