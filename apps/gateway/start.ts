#!/usr/bin/env node
// @ts-check
import { gatewayParts } from './settings/gatewayParts.mjs'
import { command } from './settings/packageFiles.mjs'
import { readSettings } from './settings/readSettings.mjs'
import { SettingsError } from './settings/SettingsError.mjs'
import { startGateway } from './startGateway.mjs'

/** @param {unknown} error @param {{ host: string, port: number } | undefined} settings */
const told = (error, settings) => {
  if (error instanceof SettingsError) return error.message
  const { code, stack, message } = /** @type {NodeJS.ErrnoException} */ (error)
  if (settings && (code === 'EADDRINUSE' || code === 'EACCES'))
    return `Port ${settings.port} of ${settings.host} ${code === 'EACCES' ? 'may not be opened by this user' : 'is already in use'}. Choose another: GATEWAY_PORT=${settings.port + 100} ${command}`
  return stack ?? message
}

let settings
/** @type {Awaited<ReturnType<typeof gatewayParts>> | undefined} */
let parts
try {
  settings = readSettings(process.env)
  parts = await gatewayParts(settings, { write: (line) => process.stdout.write(line) })
  const gateway = await startGateway(parts, settings)
  const end = () => {
    gateway.stop().then(
      () => process.exit(0),
      (error) => {
        process.stderr.write(`${error.stack ?? error}\n`)
        process.exit(1)
      },
    )
  }
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, end)
  // Started by another program over a channel: it ends together with that program.
  if (process.connected) {
    process.once('disconnect', end)
    process.send?.({ url: gateway.url })
  }
} catch (error) {
  await parts?.store?.close().catch(() => {})
  process.stderr.write(`${told(error, settings)}\n`)
  process.exitCode = 1
}
