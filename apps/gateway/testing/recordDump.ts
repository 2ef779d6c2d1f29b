/**
 * Records what a version of the gateway leaves in its database, and what it sends there: the rows, as SQL, and each statement with its values
 * and the number of its rows. The tests of migrations upgrade the one and replay the other. A version is recorded once:
 *
 *   git worktree add /tmp/then <commit> && (cd /tmp/then && npm ci)
 *   node --import tsx apps/gateway/testing/recordDump.ts /tmp/then <name>
 *
 * It runs the real program of that version on PostgreSQL and on SQLite, with the same visitors, and writes `dumps/<name>.*`.
 */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath, pathToFileURL } from 'node:url'
import sqlite from 'node-sqlite3-wasm'
import { startMailServer } from '../load/failures/startMailServer.js'
import { visitOldGateway } from './dumpVisitors.js'
import { findPostgres, startPostgres } from './startPostgres.js'

const [checkout = '', name = ''] = process.argv.slice(2)
if (checkout === '' || !/^[\w-]+$/.test(name)) throw new Error('node --import tsx apps/gateway/testing/recordDump.ts <checkout> <name>')
const folder = mkdtempSync(path.join(tmpdir(), 'gateway-dump-'))
const target = (ending: string) => fileURLToPath(new URL(`dumps/${name}.${ending}`, import.meta.url))
const gateway = path.join(path.resolve(checkout), 'apps/gateway')
const program = ['start.ts', 'start.mjs'].map((file) => path.join(gateway, file)).find((file) => existsSync(file))
if (program === undefined) throw new Error(`There is no gateway in ${checkout}.`)

/** Runs in the recorded program before anything else: writes each statement that its client of PostgreSQL sends. */
const recorder = `
import { appendFileSync } from 'node:fs'
import { createRequire } from 'node:module'
const { Client } = createRequire(${JSON.stringify(path.join(gateway, 'package.json'))})('pg')
const { query } = Client.prototype
Client.prototype.query = function (...args) {
  const [asked, values] = args
  if (typeof asked?.submit === 'function') return query.apply(this, args)
  const text = typeof asked === 'string' ? asked : asked.text
  const given = (typeof asked === 'string' ? (Array.isArray(values) ? values : []) : asked.values) ?? []
  const note = (result) => appendFileSync(${JSON.stringify(path.join(folder, 'statements'))}, JSON.stringify([text, given, result?.rowCount ?? 0]) + '\\n')
  const last = args.at(-1)
  if (typeof last === 'function') args[args.length - 1] = (error, result) => { if (!error) note(result); last(error, result) }
  const made = query.apply(this, args)
  return typeof last === 'function' ? made : made.then((result) => { note(result); return result })
}
`
const preload = path.join(folder, 'recorder.mjs')
writeFileSync(preload, recorder)

/** One run of the program, with its visitors. */
const run = async (store: Readonly<Record<string, string>>) => {
  const mail = await startMailServer()
  const child = spawn(process.execPath, [...(program.endsWith('.ts') ? ['--import', 'tsx'] : []), '--import', `${pathToFileURL(preload)}`, program], {
    cwd: path.resolve(checkout),
    env: {
      PATH: process.env.PATH,
      GATEWAY_PORT: '0',
      GATEWAY_PROXIES: '1',
      GATEWAY_BURST: '100000',
      GATEWAY_RATE: '100000',
      GATEWAY_PACKAGE_WALLETS: '0',
      GATEWAY_SIGN_IN: '1',
      GATEWAY_SIGN_IN_ORIGINS: 'https://lumen.market',
      GATEWAY_VAULT: 'https://vault.example',
      GATEWAY_VAULT_SITES: 'https://lumen.market',
      GATEWAY_VAULT_KEYS: `one:${Buffer.alloc(32, 1).toString('base64')}`,
      GATEWAY_VAULT_PEPPER: Buffer.alloc(32, 9).toString('base64'),
      GATEWAY_SMTP: mail.url,
      GATEWAY_MAIL_FROM: 'Wallet <wallet@vault.example>',
      ...store,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const url = await new Promise<string>((resolve, reject) => {
      createInterface(child.stdout).on('line', (line) => {
        const { event, url: where, ...rest } = JSON.parse(line)
        if (event === 'listening') resolve(where)
        if (event === 'fault') console.error(rest)
      })
      child.once('exit', (code) => reject(new Error(`It ended with ${code}.`)))
    })
    await visitOldGateway(url, mail.codeFor)
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  } finally {
    child.kill('SIGKILL')
    mail.stop()
  }
}

/** The tables and rows of a file, as statements. */
const dumpSqlite = (file: string): string => {
  const database = new sqlite.Database(file, { readOnly: true })
  const text = (value: unknown) => (value === null ? 'NULL' : typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : `${value}`)
  const schema = database.all("SELECT name, type, sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY type = 'index', name")
  const rows = schema.flatMap(({ name: table, type }) =>
    type === 'table' ? database.all(`SELECT * FROM ${table}`).map((row) => `INSERT INTO ${table} VALUES (${Object.values(row).map(text).join(', ')});`) : [],
  )
  database.close()
  return `${[...schema.map(({ sql }) => `${sql};`), ...rows].join('\n')}\n`
}

try {
  const data = path.join(folder, 'data')
  await run({ GATEWAY_DATA: data })
  writeFileSync(target('sqlite.sql'), dumpSqlite(path.join(data, 'gateway.sqlite')))
  rmSync(path.join(folder, 'statements'), { force: true })
  const postgres = await startPostgres()
  try {
    await run({ DATABASE_URL: postgres.url })
    const dump = execFileSync(path.join(findPostgres() ?? '', 'pg_dump'), ['--inserts', '--no-owner', '--no-privileges', postgres.url], { encoding: 'utf8' })
    const statements = dump.split('\n').filter((line) => line !== '' && !/^(--|SET |SELECT pg_catalog|\\)/.test(line))
    writeFileSync(target('postgres.sql'), `${statements.join('\n')}\n`)
  } finally {
    await postgres.stop()
  }
  const sent = readFileSync(path.join(folder, 'statements'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as readonly [text: string, values: readonly unknown[], rows: number])
    .filter(([text]) => /^\s*(SELECT|INSERT|UPDATE|DELETE|WITH)\b/i.test(text) && !/^\s*SELECT pg_|pg_index|gateway_migrations|to_regclass/.test(text))
  const texts = [...new Set(sent.map(([text]) => text.replace(/\s+/g, ' ').trim()))]
  const lines = sent.map(([text, values, rows]) => JSON.stringify([texts.indexOf(text.replace(/\s+/g, ' ').trim()), values, rows]))
  writeFileSync(
    target('statements.json'),
    `{\n"texts": [\n${texts.map((text) => JSON.stringify(text)).join(',\n')}\n],\n"sent": [\n${lines.join(',\n')}\n]\n}\n`,
  )
  console.log(`${name}: ${sent.length} statements, ${texts.length} different`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
