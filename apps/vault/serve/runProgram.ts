import type { Server } from 'node:http'
import { checkSite } from './checkSite.js'
import { createBuiltReader } from './createBuiltReader.js'
import { createLog } from './createLog.js'
import { createMetrics } from './createMetrics.js'
import { createMetricsServer } from './createMetricsServer.js'
import { createVaultServer } from './createVaultServer.js'
import { publishedKeys } from './publishedKeys.js'
import { surviveRejections } from './surviveRejections.js'
import { type Environment, readSettings, unknownSettings } from './readSettings.js'

const help = `Usage: portico-vault [command]

The secure site of embedded wallets. Its settings are environment variables. Without a command it serves.

  serve          serve until a signal ends it
  check          try the settings, the files, the gateway and the nodes; exit code 1 when something is wrong
    --json       one line of JSON in place of text
  -h, --help     print this
  -V, --version  print the version`

export interface VaultProgramNeeds {
  readonly environment: Environment
  readonly version: string
  /** The folder of the bundle. */
  readonly files: URL
  /** Writes to standard output, and to standard error. */
  write(text: string): void
  complain(text: string): void
  /** Called with the functions that stop the server and the process. */
  onServing?(stop: () => Promise<void>): void
}

/** Errors of a host that is not an address of this machine. */
const hostCodes: readonly (string | undefined)[] = Object.freeze(['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL', 'EINVAL'])

/** The address at which a server listens, and the prefix of its settings. */
interface Place {
  readonly host: string
  readonly port: number
  readonly settings: 'VAULT' | 'VAULT_METRICS'
}

/** The message for the operator if the server cannot listen. */
const listenProblem = ({ host, port, settings }: Place, { code, message }: NodeJS.ErrnoException): string => {
  if (hostCodes.includes(code)) return `${settings}_HOST is an address of this machine, not "${host}" (${code}).`
  const why = code === 'EADDRINUSE' ? 'is already in use' : code === 'EACCES' ? 'may not be opened by this user' : `cannot be opened: ${code ?? message}`
  return `Port ${port} of ${host} ${why}. Choose another with ${settings}_PORT.`
}

/** Listens and returns the port. With port 0 the system chooses one. */
const listen = async (server: Server, place: Place): Promise<number> => {
  const { host, port } = place
  await new Promise<void>((resolve, reject) => {
    const refuse = (cause: Error) => reject(new Error(listenProblem(place, cause), { cause }))
    server.once('error', refuse)
    server.listen(port, host, () => {
      server.off('error', refuse)
      resolve()
    })
  })
  const address = server.address()
  return typeof address === 'object' && address ? address.port : port
}
const urlOf = (host: string, port: number, path: string) => `http://${host.includes(':') ? `[${host}]` : host}:${port}${path}`
const close = async (server: Server): Promise<void> => {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  await closed
}

const serve = async ({ environment, files, version, write, onServing }: VaultProgramNeeds): Promise<void> => {
  const { config, host, port, keepAlive, metrics: metricsPlace } = readSettings(environment)
  const log = createLog({ write })
  for (const message of unknownSettings(environment)) log('setting unknown', { level: 'warn', message })
  for (const address of publishedKeys(config))
    log('published key', {
      level: 'warn',
      address,
      message:
        'The address has what looks like a key. Browsers need it, so that /config.json shows it to everybody: let the provider accept it from this site only, with a limit, or use an address without a key.',
    })
  const onError = (error: unknown) => log('fault', { level: 'error', stack: error instanceof Error ? error.stack : `${error}` })
  const read = createBuiltReader(files, onError)
  const server = createVaultServer({ config, read, version, keepAlive, onError })
  const metrics = createMetrics({ version, whole: read })
  metrics.count(server)
  const metricsServer = metricsPlace && createMetricsServer(metrics, onError)
  const metricsPort = metricsServer && (await listen(metricsServer, { ...metricsPlace, settings: 'VAULT_METRICS' }))
  const actual = await listen(server, { host, port, settings: 'VAULT' }).catch(async (error) => {
    // A site that cannot listen closes everything else, so that the process ends.
    if (metricsServer) await close(metricsServer)
    throw error
  })
  const stopSurviving = surviveRejections({ log, onRejection: metrics.unhandledRejection })
  const metricsUrl = metricsPlace && metricsPort !== undefined && urlOf(metricsPlace.host, metricsPort, '/metrics')
  log('listening', { url: urlOf(host, actual, '/sdk'), ...(metricsUrl && { metrics: metricsUrl }) })
  onServing?.(async () => {
    stopSurviving()
    await close(server)
    if (metricsServer) await close(metricsServer)
    log('stopped')
  })
}

const check = async ({ environment, files, write }: VaultProgramNeeds, json: boolean): Promise<number> => {
  const checks = await checkSite(environment, { files })
  const ok = checks.every((one) => one.ok)
  const width = Math.max(...checks.map(({ name }) => name.length))
  const lines = json ? [JSON.stringify({ ok, checks })] : checks.map((one) => `${one.name.padEnd(width)}  ${one.ok ? 'ok   ' : 'WRONG'}  ${one.text}`)
  write(`${lines.join('\n')}\n`)
  return ok ? 0 : 1
}

/**
 * Runs one command.
 *
 * @param words the command line without the program. Without any, the site is served
 * @returns the exit code, or undefined for a site that is served
 */
export const runProgram = async (words: readonly string[], needs: VaultProgramNeeds): Promise<number | undefined> => {
  const [command = 'serve', ...rest] = words
  try {
    if (['-h', '--help', 'help'].includes(command) || rest.some((word) => word === '-h' || word === '--help')) {
      needs.write(`${help}\n`)
      return 0
    }
    if (command === '-V' || command === '--version') {
      needs.write(`${needs.version}\n`)
      return 0
    }
    const unknown = command !== 'serve' && command !== 'check' ? command : rest.find((word) => !(command === 'check' && word === '--json'))
    if (unknown !== undefined) throw new Error(`"${unknown}" is not known. "portico-vault --help" lists the commands.`)
    if (command === 'check') return await check(needs, rest.length > 0)
    await serve(needs)
    return undefined
  } catch (error) {
    needs.complain(`${error instanceof Error ? error.message : error}\n`)
    return 1
  }
}
