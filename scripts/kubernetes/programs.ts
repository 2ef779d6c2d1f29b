import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { unknownSettings as unknownOfGateway } from '../../apps/gateway/settings/knownSettings.js'
import { loadEnvironment } from '../../apps/gateway/settings/loadEnvironment.js'
import { readSettings as readGateway } from '../../apps/gateway/settings/readSettings.js'
import { readSettings as readSite, unknownSettings as unknownOfSite } from '../../apps/vault/serve/readSettings.js'
import { routes as siteRoutes } from '../../apps/vault/serve/routeOf.js'

type Environment = Readonly<Record<string, string>>
type Files = ReadonlyMap<string, string>

/** What a program would do with its settings. */
interface Started {
  readonly host: string
  readonly port: number
  readonly metrics: { readonly host: string; readonly port: number } | undefined
  /** Ms that it goes on taking requests after the signal to end. */
  readonly drain: number
  readonly warnings: readonly string[]
}

export interface Program {
  readonly image: string
  readonly version: string
  readonly routes: readonly string[]
  /** Settings without which it is not what the pages of docs/operate describe. */
  readonly needs: readonly string[]
  /** @throws Error with the sentence that the operator would read */
  start(environment: Environment, files: Files): Started
}

const versionOf = (folder: string): string => (JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as { readonly version: string }).version

/** What the image sets by itself. */
const ofImage = (dockerfile: string): Environment =>
  Object.fromEntries(
    [...readFileSync(dockerfile, 'utf8').matchAll(/\b([A-Z_]+)=(\S+)/g)]
      .filter(([, name]) => name !== 'NODE_ENV')
      .map(([, name = '', value = '']) => [name, value]),
  )

/** Works with files of a container on this machine: settings that name one name its copy. */
const withFiles = <value>(environment: Environment, files: Files, work: (environment: Environment) => value): value => {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-pod-'))
  try {
    for (const [name, text] of files) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
      writeFileSync(path.join(folder, name), text)
    }
    return work(Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, /^\/(etc|run)\//.test(value) ? path.join(folder, value) : value])))
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}`.replaceAll(folder, ''), { cause: error })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export const programs: Readonly<Record<string, Program>> = Object.freeze({
  'portico-gateway': {
    image: 'ghcr.io/portico-widget/portico-gateway',
    version: versionOf('apps/gateway'),
    routes: Object.keys((JSON.parse(readFileSync('apps/gateway/openapi.json', 'utf8')) as { readonly paths: object }).paths),
    needs: [
      'DATABASE_URL_FILE',
      'GATEWAY_DRAIN',
      'GATEWAY_MAIL_FROM',
      'GATEWAY_METRICS_PORT',
      'GATEWAY_PROJECTS',
      'GATEWAY_PROXIES',
      'GATEWAY_SMTP_FILE',
      'GATEWAY_URL',
      'GATEWAY_VALKEY_FILE',
      'GATEWAY_VAULT',
      'GATEWAY_VAULT_KEYS_FILE',
      'GATEWAY_VAULT_PEPPER_FILE',
    ],
    start: (environment, files) =>
      withFiles({ ...ofImage('apps/gateway/Dockerfile'), ...environment }, files, (found) => {
        const loaded = loadEnvironment(found, {})
        const { host = '127.0.0.1', port, telemetry, drain } = readGateway(loaded)
        return { host, port, metrics: telemetry.metrics, drain, warnings: unknownOfGateway(loaded) }
      }),
  },
  'portico-vault': {
    image: 'ghcr.io/portico-widget/portico-vault',
    version: versionOf('apps/vault'),
    routes: siteRoutes,
    needs: ['VAULT_CHAINS', 'VAULT_GATEWAY', 'VAULT_METRICS_PORT'],
    start: (environment, files) =>
      withFiles({ ...ofImage('apps/vault/Dockerfile'), ...environment }, files, (found) => {
        const { host, port, metrics } = readSite(found)
        return { host, port, metrics, drain: 0, warnings: unknownOfSite(found) }
      }),
  },
})
