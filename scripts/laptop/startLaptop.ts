import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { startMailServer } from '../../apps/gateway/load/failures/startMailServer.js'
import { freePort, serverProcess } from '../../apps/gateway/testing/serverProcess.js'
import { startPostgres } from '../../apps/gateway/testing/startPostgres.js'
import { findValkey } from '../../apps/gateway/testing/startValkey.js'
import { runProgram } from '../../apps/vault/serve/runProgram.js'
import { bindsOf, readComposition, settingsOf } from '../compositions/composition.js'

const { services } = readComposition('deploy/compose.laptop.yaml')
const serviceOf = (name: string) => services[name] ?? { image: '' }

export interface Ran {
  readonly child: ChildProcess
  /** What it wrote, to both of its outputs. */
  said(): string
  readonly ended: Promise<unknown>
}

/**
 * deploy/compose.laptop.yaml as processes of this machine: its commands and settings, with the secrets that deploy/make-secrets.sh makes, and
 * ports of this machine in place of its own.
 */
export const startLaptop = async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-laptop-'))
  const ends: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
  const secrets = path.join(folder, 'secrets')
  const [gatewayPort, sitePort, one, two, behind, store, check] = await Promise.all(Array.from({ length: 7 }, freePort))
  const mail = await startMailServer()
  ends.push(mail.stop)
  const database = await startPostgres()
  ends.push(database.stop)
  // It leaves what is there: the database of this machine has an address of its own.
  mkdirSync(path.join(secrets, 'gateway'), { recursive: true })
  writeFileSync(path.join(secrets, 'gateway/database-url'), `${database.url}\n`)
  execFileSync('sh', ['deploy/make-secrets.sh', secrets], { stdio: 'ignore' })
  const valkeyUrl = path.join(secrets, 'gateway/valkey-url')
  writeFileSync(valkeyUrl, readFileSync(valkeyUrl, 'utf8').replace('valkey:6379', `127.0.0.1:${store}`))

  /** A text of the composition, for this machine. */
  const here = (text: string): string =>
    text
      .replaceAll('/run/secrets', secrets)
      .replace(/(localhost|http:\/\/):4704/g, `$1:${gatewayPort}`)
      .replace(/(localhost|http:\/\/):4707/g, `$1:${sitePort}`)
      .replace('gateway-1:4704', `127.0.0.1:${one}`)
      .replace('gateway-2:4704', `127.0.0.1:${two}`)
      .replace('127.0.0.1:4717', `127.0.0.1:${behind}`)
      .replace(':8080', `:${check}`)
      .replace('smtp://mail:1025', mail.url)
  /** The settings of a service, with files of this machine where the service has mounts. */
  const environmentOf = (name: string, more: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> => {
    const mounted = (value: string) => {
      const found = bindsOf(serviceOf(name)).find(({ target }) => target === value)
      return found ? path.resolve('deploy', found.source) : here(value)
    }
    const settings = Object.entries(settingsOf(serviceOf(name))).map(
      ([setting, value]) => [setting, setting.endsWith('METRICS_PORT') ? '0' : mounted(value)] as const,
    )
    return { ...Object.fromEntries(settings), ...more }
  }

  const program = findValkey()
  if (program) {
    const words = (serviceOf('valkey').command ?? []).slice(1).map(here)
    const server = serverProcess({ name: 'Valkey', program, args: [...words, '--port', `${store}`, '--bind', '127.0.0.1'] })
    await server.start()
    ends.push(() => server.end('SIGKILL'))
  }

  const running = new Set<ChildProcess>()
  ends.push(async () => {
    for (const child of running) {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'close')
    }
  })
  /** A gateway from its source, with the settings of its service. */
  const startGateway = (name: 'gateway-1' | 'gateway-2', more: Readonly<Record<string, string>> = {}): Ran => {
    const port = `${name === 'gateway-1' ? one : two}`
    const settings = environmentOf(name, { GATEWAY_HOST: '127.0.0.1', GATEWAY_METRICS_HOST: '127.0.0.1', GATEWAY_PORT: port, GATEWAY_DRAIN: '0', ...more })
    const child = spawn(process.execPath, ['--import', 'tsx', 'apps/gateway/start.ts', 'serve'], {
      env: { PATH: process.env.PATH, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    running.add(child)
    let text = ''
    const take = (part: string) => {
      text += part
    }
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', take)
    return { child, said: () => text, ended: once(child, 'close').then(([code, signal]: unknown[]) => code ?? signal) }
  }

  const files = path.join(folder, 'files')
  mkdirSync(files)
  writeFileSync(path.join(files, 'main.js'), 'export {}')
  writeFileSync(
    path.join(files, 'files.json'),
    JSON.stringify({ entries: { main: 'main.js' }, integrity: { 'main.js': `sha384-${createHash('sha384').update('export {}').digest('base64')}` } }),
  )
  const code = await runProgram(['serve'], {
    environment: environmentOf('vault', { VAULT_PORT: `${behind}` }),
    version: '1.0.0',
    files: pathToFileURL(`${files}/`),
    write: () => {},
    complain: (text) => {
      throw new Error(text)
    },
    onServing: (stop) => void ends.push(stop),
  })
  if (code !== undefined) throw new Error(`The secure site ended with ${code}.`)

  return {
    folder,
    secrets,
    database,
    here,
    environmentOf,
    startGateway,
    gatewayUrls: [`http://127.0.0.1:${one}`, `http://127.0.0.1:${two}`],
    reached: { gateway: `http://localhost:${gatewayPort}`, site: `http://localhost:${sitePort}`, mailTo: async (address: string) => mail.mailFor(address) },
    stop: async () => {
      for (const end of ends.reverse()) await end()
    },
  }
}
