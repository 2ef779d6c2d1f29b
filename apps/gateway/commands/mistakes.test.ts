import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { checkSecrets } from '../settings/checkSecrets.js'
import { createStore } from '../store/createStore.js'
import { openSqlite } from '../store/openSqlite.js'
import { createCommandWorld, currentKey, pepper, vaultEnvironment } from '../testing/commandWorld.js'
import { findPostgres, type Postgres, startPostgres } from '../testing/startPostgres.js'

const worlds: ReturnType<typeof createCommandWorld>[] = []
const setup = (more: Readonly<Record<string, string>> = {}) => {
  const world = createCommandWorld(more)
  worlds.push(world)
  return world
}
afterEach(() => {
  for (const world of worlds.splice(0)) world.end()
})
const base64 = (bytes: number, fill: number) => Buffer.alloc(bytes, fill).toString('base64')

const typed: readonly (readonly [words: string, says: string])[] = [
  ['srve', '(Did you mean serve?)'],
  ['serve twice', 'too many arguments'],
  ['--prot 4704', 'unknown option'],
  ['check --jsn', '(Did you mean --json?)'],
  ['check everything', 'too many arguments'],
  ['migrate lst', 'too many arguments'],
  ['migrate back', "missing required argument 'version'"],
  ['migrate back first --yes', 'version'],
  ['keys nw', "unknown command 'nw'"],
  ['keys new --id a/b', '"a/b" is not the id of a key'],
  ['keys list', 'GATEWAY_VAULT is missing'],
  ['keys reseal --yes', 'GATEWAY_VAULT is missing'],
  ['users find', "missing required argument 'user'"],
  ['users fnd anna@shop.example', "unknown command 'fnd'"],
  ['users delete anna@shop.example --nw', 'unknown option'],
  ['users address anna', "missing required argument 'address'"],
  ['doubles find --adresses', '(Did you mean --addresses?)'],
  ['doubles merge --keep', "option '--keep <id>' argument missing"],
  ['projects list', 'GATEWAY_PROJECTS, which is not set'],
  ['projects create lumen', 'Name the websites with --origin'],
  ['projects create lumen --everwhere', '(Did you mean --everywhere?)'],
  ['projects origins', "missing required argument 'id'"],
  ['projects rotate', "missing required argument 'id'"],
  ['projects flags lumen --analytics maybe', '--analytics is on or off'],
  ['audit --before 2026-01-01', '--before says what --prune deletes'],
  ['audit --since yesterday', '"yesterday" is no moment'],
  ['export', "missing required argument 'folder'"],
  ['export here --base http://cdn.example', '--base is the https address'],
]

test.each(typed)('portico-gateway %s: what is wrong is a line, and exit code 1', async (words, says) => {
  const { run, withStore } = setup()
  await withStore((store) => store.check())
  const { code, lines, notes } = await run(words.split(' '))
  expect([code, lines]).toEqual([1, []])
  expect(notes.join('\n')).toContain(says)
  expect(notes.join('\n')).not.toContain('    at ')
})

/** Where the store cannot be: the folder that is set, and what is said. */
const disks: readonly (readonly [what: string, place: (folder: string) => string, says: RegExp])[] = [
  [
    'a file in the place of the folder',
    (folder) => {
      writeFileSync(path.join(folder, 'data'), '')
      return path.join(folder, 'data')
    },
    /cannot be written: E(EXIST|NOTDIR)/,
  ],
  ['a folder in what is no folder', () => '/dev/null/data', /cannot be written: E(EXIST|NOTDIR)/],
  // Node's own way of making folders never ends there.
  ['a folder in a file system that has none of others', () => '/proc/portico', /cannot be written: E(NOENT|ACCES|PERM|ROFS)/],
  [
    'a folder in the place of the file',
    (folder) => {
      mkdirSync(path.join(folder, 'gateway.sqlite'))
      return folder
    },
    /cannot be opened: Could not open the database/,
  ],
  [
    'a file that is no database',
    (folder) => {
      writeFileSync(path.join(folder, 'gateway.sqlite'), 'This is a text, and not a short one. '.repeat(200))
      return folder
    },
    /cannot be opened: file is not a database/,
  ],
]

test.each(disks)('a store in %s is named by migrate', async (_, place, says) => {
  const { run, folder } = setup()
  const { code, notes } = await run(['migrate'], { set: { GATEWAY_DATA: place(folder) } })
  expect([code, notes.join('\n')]).toEqual([1, expect.stringMatching(says)])
  expect(notes.join('\n')).not.toContain('    at ')
})

test.skipIf(process.getuid?.() === 0)('a folder that may not be written is named by migrate', async () => {
  const { run, folder } = setup()
  chmodSync(folder, 0o500)
  const { code, notes } = await run(['migrate'])
  chmodSync(folder, 0o700)
  expect([code, notes.join('\n')]).toEqual([1, expect.stringContaining('cannot be written: EACCES')])
})

const used: readonly (readonly [what: string, set: Readonly<Record<string, string>>, says: string])[] = [
  ['another pepper', { GATEWAY_VAULT_PEPPER: base64(32, 4) }, 'GATEWAY_VAULT_PEPPER is not the one that this database was used with'],
  ['without a key that rows need', { GATEWAY_VAULT_KEYS: `other:${base64(32, 3)}` }, 'GATEWAY_VAULT_KEYS does not have the master key'],
  ['with other bytes by the id of a key', { GATEWAY_VAULT_KEYS: `new:${base64(32, 3)},old:${base64(32, 1)}` }, 'has another master key "new"'],
]

test.each(used)('a database that was used is refused %s', async (_, set, says) => {
  const { run, withStore, makeUser } = setup(vaultEnvironment)
  await withStore(async (store) => {
    await checkSecrets(store, { pepper, keys: [currentKey] })
    await makeUser(store, { email: 'anna@shop.example', sealedBy: currentKey })
  })
  const { code, lines } = await run(['check'], { set })
  expect([code, lines.join('\n')]).toEqual([1, expect.stringContaining(says)])
})

test('secrets that protect nothing are refused before the first start, and after it', async () => {
  const { run, withStore } = setup(vaultEnvironment)
  const set = { GATEWAY_VAULT_PEPPER: base64(32, 0) }
  const said = expect.stringContaining('GATEWAY_VAULT_PEPPER is nothing but zeros')
  expect((await run(['check'], { set })).lines.join('\n')).toEqual(said)
  await withStore((store) => store.check())
  const { code, lines } = await run(['check'], { set })
  expect([code, lines.join('\n')]).toEqual([1, said])
})

test('a database of a newer version is refused', async () => {
  const { run, folder } = setup()
  const database = openSqlite({ file: path.join(folder, 'gateway.sqlite') })
  await (await createStore(database)).check()
  await database.run('UPDATE gateway_schema SET version = 99')
  await database.close()
  for (const words of [['check'], ['migrate']]) {
    const { code, lines, notes } = await run(words)
    expect([code, [...lines, ...notes].join('\n')]).toEqual([1, expect.stringContaining('The database is of version 99')])
  }
})

test('a database of another program is refused by check and by migrate, and is as it was', async () => {
  const { run, folder } = setup()
  const file = path.join(folder, 'gateway.sqlite')
  const database = openSqlite({ file })
  await database.run('CREATE TABLE heads (id INTEGER)')
  await database.close()
  for (const words of [['check'], ['migrate']]) {
    const { code, lines, notes } = await run(words)
    expect([code, [...lines, ...notes].join('\n')]).toEqual([1, expect.stringContaining('The table heads (id) is of another program')])
  }
})

describe.skipIf(findPostgres() === undefined)('PostgreSQL', () => {
  let postgres: Postgres
  const addressOf = (user: string, database: string) => {
    const url = new URL(postgres.url)
    return `postgres://${user}@${url.host}/${database}`
  }
  beforeAll(async () => {
    postgres = await startPostgres()
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    await client.query('CREATE ROLE reader LOGIN')
    await client.query('CREATE DATABASE kept')
    await client.query('CREATE DATABASE standby')
    await client.query('ALTER DATABASE standby SET default_transaction_read_only = on')
    await client.end()
  }, 60_000)
  afterAll(() => postgres.stop())

  test.each([
    ['a user who may not make tables', () => addressOf('reader', 'kept'), 'permission denied for schema public'],
    ['a database that may only be read', () => addressOf('gateway', 'standby'), 'it may only be read, as a standby may'],
    ['a database that is not there', () => addressOf('gateway', 'nowhere'), 'there is no database of this name: create it first'],
    ['a user who is not there', () => addressOf('nobody', 'kept'), 'it does not let this user in'],
    ['a port that nothing listens on', () => 'postgres://gateway@127.0.0.1:1/kept', 'does not answer: ECONNREFUSED.'],
    ['a host that is not there', () => 'postgres://gateway@no.such.host.invalid/kept', /no host has this name|could not be looked up/],
  ])('%s is named by migrate', async (_, address, says) => {
    const { run } = setup()
    const { code, notes } = await run(['migrate'], { set: { DATABASE_URL: address() } })
    expect([code, notes.join('\n')]).toEqual([1, typeof says === 'string' ? expect.stringContaining(says) : expect.stringMatching(says)])
    expect(notes.join('\n')).not.toContain('    at ')
  })
})

test('the table has mistakes of the command line, of disks, and of databases', () => {
  process.stdout.write(`mistakes: ${typed.length} of the command line, ${disks.length + 1} of disks, ${used.length + 1 + 6} of databases\n`)
  expect(typed.length).toBeGreaterThanOrEqual(28)
})
