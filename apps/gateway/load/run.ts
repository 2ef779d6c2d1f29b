// Loads gateways on this machine and prints what they did: `npm run load -w apps/gateway -- --help`.
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { buildGateway } from '../build/buildGateway.js'
import { findPostgres } from '../testing/startPostgres.js'
import { findValkey } from '../testing/startValkey.js'
import { failures } from './failures/failures.js'
import { accounts } from './figures/accounts.js'
import { balances } from './figures/balances.js'
import { directory } from './figures/directory.js'
import { idle } from './figures/idle.js'
import { signIn } from './figures/signIn.js'
import type { Part } from './Part.js'
import { isMet, tableOf, writeFigures } from './report.js'
import { upgrade } from './upgrade/upgrade.js'

const parts: readonly Part[] = [directory, balances, signIn, accounts, idle, failures, upgrade]
/** Seconds of each part, where the command names none. */
const usual = { failures: 600, other: 10 }

const help = `Loads gateways on this machine: npm run load -w apps/gateway -- [part …] [--seconds n] [--log level] [--profile]

${parts.map(({ name, summary }) => `  ${name.padEnd(10)} ${summary}`).join('\n')}

Without a part, all of them are run. --seconds: of each measurement (${usual.other}; of failures ${usual.failures}). --log: GATEWAY_LOG_LEVEL (info).
--profile: writes profiles of the processor time. Files are written to .artifacts/load.
`

const isThere = { postgres: () => findPostgres() !== undefined, valkey: () => findValkey() !== undefined }
const nameOf = { postgres: 'PostgreSQL', valkey: 'Valkey (or Redis)' }

const run = async () => {
  const options = {
    seconds: { type: 'string' },
    log: { type: 'string', default: 'info' },
    profile: { type: 'boolean', default: false },
    help: { type: 'boolean' },
  } as const
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const unknown = positionals.find((name) => parts.every((part) => part.name !== name))
  const seconds = values.seconds === undefined ? undefined : Number(values.seconds)
  if (values.help || unknown !== undefined || (seconds !== undefined && !(seconds >= 1 && seconds <= 86_400))) {
    process.stdout.write(help)
    return values.help ? 0 : 2
  }
  const chosen = positionals.length > 0 ? parts.filter(({ name }) => positionals.includes(name)) : parts
  const artifacts = fileURLToPath(new URL('../../../.artifacts/load', import.meta.url))
  // Beside the packages of the gateway, where the built program finds them.
  const program = fileURLToPath(new URL('../node_modules/.cache/load', import.meta.url))
  await buildGateway(program)
  const report = (line: string) => void process.stdout.write(`${line}\n`)
  let missed = 0
  for (const part of chosen) {
    const absent = part.wants.filter((what) => !isThere[what]())
    report(`\n## ${part.name}: ${part.summary}\n`)
    if (absent.length > 0) {
      report(`Not run: ${absent.map((what) => nameOf[what]).join(' and ')} is not installed on this machine.`)
      missed += 1
      continue
    }
    const folder = path.join(artifacts, part.name)
    mkdirSync(folder, { recursive: true })
    const length = seconds ?? (part === failures ? usual.failures : usual.other)
    const figures = await part.run({ program, folder, seconds: length, logLevel: values.log, profile: values.profile, report })
    report(`${tableOf(figures)}\n\nAs JSON: ${path.relative(process.cwd(), writeFigures(artifacts, part.name, { figures, seconds: length }))}`)
    missed += figures.filter((figure) => isMet(figure) === false).length
  }
  return missed === 0 ? 0 : 1
}

// What was started ends with this process, and not with a signal to it alone.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130))
/** A flag that is not known: its sentence is enough. */
const isAboutArguments = (error: unknown): error is Error => error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_')
process.exitCode = await run().catch((error: unknown) => {
  if (!isAboutArguments(error)) throw error
  process.stderr.write(`${error.message}\n\n${help}`)
  return 2
})
