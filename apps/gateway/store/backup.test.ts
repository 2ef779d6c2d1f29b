// The backups of docs/operate/production.md: a gateway starts on what was restored, with the secrets that belong to it and with no others.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createGateway } from '../createGateway.js'
import { gatewayParts } from '../settings/gatewayParts.js'
import { readSettings } from '../settings/readSettings.js'
import { findPostgres, type Postgres, startPostgres } from '../testing/startPostgres.js'
import { addressContext } from '../vault/accountEvents.js'

const folder = mkdtempSync(path.join(tmpdir(), 'gateway-backup-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const secret = (fill: number) => Buffer.alloc(32, fill).toString('base64')
const environment = {
  GATEWAY_VAULT: 'https://wallet.example',
  GATEWAY_VAULT_SITES: 'https://shop.example',
  GATEWAY_VAULT_KEYS: `2026a:${secret(1)}`,
  GATEWAY_VAULT_PEPPER: secret(2),
  GATEWAY_SMTP: 'smtp://127.0.0.1:9',
  GATEWAY_MAIL_FROM: 'Wallet <wallet@wallet.example>',
}
type Where = Readonly<Record<string, string>>
const open = (where: Where, more: Where = {}) => gatewayParts(readSettings({ ...environment, ...where, ...more }), { write: () => {} })
const identity = 'hash of an address'

/** A visitor with an address and a wallet. */
const fill = async (where: Where) => {
  const { store, vault } = await open(where)
  if (!store || !vault) return expect.fail()
  const seal = (text: string, context: string) => vault.sealer.seal(Buffer.from(text), context)
  const now = Date.now()
  const code = { ...{ id: 'code', network: '', wide: '', device: 'phone', project: '', answer: 'right', created: now, expires: now + 1_000 }, identity }
  const limits = { pause: 0, perPair: 9, perNetwork: 9, perWide: 9, perGateway: 9, tries: 9, triesPerPair: 9, triesPerIdentity: 9 }
  const more = { ...limits, mailsPerPair: 9, mailsOfOthers: 9, mailEvery: 9, mailsToNew: 9 }
  expect(await store.vault.createCode({ ...code, address: await seal('anna@example.org', addressContext(identity)) }, more)).toBe(0)
  expect((await store.vault.redeemCode({ id: 'code', device: 'phone', project: '', user: 'anna', now }, () => true, more)).kind).toBe('right')
  await store.vault.createWallet('anna', { version: 1, evmAddress: '0xa', solanaAddress: 'b', share: await seal('share', 'anna') })
  return store
}

/** What a gateway has that was started on the backup. */
const restored = async (where: Where) => {
  const parts = await open(where)
  const { store, vault } = parts
  const wallet = await store?.vault.findWallet('anna')
  const user = await store?.vault.findUser('anna')
  if (!store || !vault || !wallet || !user?.address) return expect.fail()
  const opened = async (sealed: string, context: string) => Buffer.from(await vault.sealer.open(sealed, context)).toString()
  const ready = await createGateway(parts).request('/ready')
  const found = [ready.status, await opened(wallet.share, 'anna'), await opened(user.address, addressContext(user.identity))]
  await store.close()
  return found
}
const wrong = [
  [{ GATEWAY_VAULT_PEPPER: secret(3) }, 'GATEWAY_VAULT_PEPPER is not the one'],
  [{ GATEWAY_VAULT_KEYS: `2026b:${secret(4)}` }, 'GATEWAY_VAULT_KEYS does not have the master key "2026a"'],
  [{ GATEWAY_VAULT_KEYS: `2026a:${secret(4)}` }, 'GATEWAY_VAULT_KEYS has another master key "2026a"'],
] as const

test('SQLite: a copy of the file of a gateway that was stopped', async () => {
  const data = (name: string) => ({ GATEWAY_DATA: path.join(folder, name) })
  const store = await fill(data('before'))
  await store.close()
  mkdirSync(path.join(folder, 'after'))
  cpSync(path.join(folder, 'before/gateway.sqlite'), path.join(folder, 'after/gateway.sqlite'))
  for (const [more, line] of wrong) await expect(open(data('after'), more)).rejects.toThrow(line)
  expect(await restored(data('after'))).toEqual([200, 'share', 'anna@example.org'])
})

const programs = findPostgres()
describe.skipIf(programs === undefined)('with PostgreSQL', () => {
  let postgres: Postgres
  beforeAll(async () => {
    postgres = await startPostgres()
  }, 60_000)
  afterAll(() => postgres.stop())

  test('pg_dump of a gateway that runs, and pg_restore into another database', async () => {
    const url = (name: string) => postgres.url.replace(/\/postgres$/, `/${name}`)
    const run = (program: string, ...values: readonly string[]) => execFileSync(path.join(programs ?? '', program), [...values], { stdio: 'pipe' })
    const dump = path.join(folder, 'portico.dump')
    const store = await fill({ DATABASE_URL: postgres.url })
    run('pg_dump', '-Fc', '-d', postgres.url, '-f', dump)
    await store.close()
    run('psql', '-q', '-d', postgres.url, '-c', 'CREATE DATABASE portico_restored')
    run('pg_restore', '--no-owner', '-d', url('portico_restored'), dump)
    for (const [more, line] of wrong) await expect(open({ DATABASE_URL: url('portico_restored') }, more)).rejects.toThrow(line)
    expect(await restored({ DATABASE_URL: url('portico_restored') })).toEqual([200, 'share', 'anna@example.org'])
  })
})
