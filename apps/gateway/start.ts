#!/usr/bin/env node
import { gatewayParts } from './settings/gatewayParts.js'
import { readSettings } from './settings/readSettings.js'
import { SettingsError } from './settings/SettingsError.js'
import { StoreError } from './store/StoreError.js'
import { startGateway } from './startGateway.js'

/** The command that starts this gateway: the published one is built. */
const command = import.meta.url.endsWith('.ts') ? 'node --import tsx apps/gateway/start.ts' : 'npx portico-gateway'

/** What the operator reads about an error. */
const explain = (error: unknown, settings: { host: string; port: number } | undefined) => {
  if (error instanceof SettingsError) return error.message
  if (error instanceof StoreError) return `${error.message}.`
  const { code, stack, message } = error as NodeJS.ErrnoException
  if (settings && (code === 'EADDRINUSE' || code === 'EACCES'))
    return `Port ${settings.port} of ${settings.host} ${code === 'EACCES' ? 'may not be opened by this user' : 'is already in use'}. Choose another: GATEWAY_PORT=${settings.port + 100} ${command}`
  return stack ?? message
}

const run = async () => {
  let settings: ReturnType<typeof readSettings> | undefined
  let parts: Awaited<ReturnType<typeof gatewayParts>> | undefined
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
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
    // Started by another program over a channel: it ends together with that program.
    if (process.connected) {
      process.once('disconnect', end)
      process.send?.({ url: gateway.url })
    }
  } catch (error) {
    await parts?.shared?.close().catch(() => {})
    await parts?.store?.close().catch(() => {})
    process.stderr.write(`${explain(error, settings)}\n`)
    process.exitCode = 1
  }
}

await run()
