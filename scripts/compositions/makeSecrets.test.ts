// @looks-at textless
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readKey, readKeys } from '../../apps/gateway/settings/readKeys.js'

const folder = (): string => {
  const made = mkdtempSync(path.join(tmpdir(), 'portico-secrets-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  cpSync('deploy/make-secrets.sh', path.join(made, 'make-secrets.sh'))
  return made
}
const run = (cwd: string, script = 'sh make-secrets.sh', environment: Readonly<Record<string, string>> = {}) =>
  execFileSync('sh', ['-eu', '-c', script], { cwd, encoding: 'utf8', stdio: 'pipe', env: { PATH: process.env.PATH, ...environment } })
const contents = (root: string) =>
  Object.fromEntries(
    ['gateway', 'database', 'valkey'].flatMap((name) =>
      readdirSync(path.join(root, 'secrets', name)).map((file) => [`${name}/${file}`, readFileSync(path.join(root, 'secrets', name, file), 'utf8')] as const),
    ),
  )
const modeOf = (file: string) => statSync(file).mode & 0o777

test('make-secrets.sh: makes what the gateway takes, for its owner alone, and containers read their part', () => {
  const root = folder()
  // One that was made by somebody else, for everybody.
  mkdirSync(path.join(root, 'secrets'), { mode: 0o755 })
  run(root)
  const made = contents(root)
  expect(Object.keys(made).sort()).toEqual([
    'database/password',
    'gateway/database-url',
    'gateway/valkey-url',
    'gateway/vault-keys',
    'gateway/vault-pepper',
    'valkey/valkey.conf',
  ])
  expect(readKeys({ GATEWAY_VAULT_KEYS: made['gateway/vault-keys']?.trim() }).keys.length).toBe(1)
  expect(readKey(made['gateway/vault-pepper']?.trim() ?? '', 'GATEWAY_VAULT_PEPPER').length).toBe(32)
  expect(made['gateway/database-url']).toBe(`postgres://portico:${made['database/password']?.trim()}@database:5432/portico\n`)
  expect(`${made['valkey/valkey.conf']}`.trim()).toBe(`requirepass ${/redis:\/\/:(\w+)@valkey:6379\/0/.exec(`${made['gateway/valkey-url']}`)?.[1]}`)
  expect([modeOf(path.join(root, 'secrets')), modeOf(path.join(root, 'secrets/gateway')), modeOf(path.join(root, 'secrets/gateway/vault-keys'))]).toEqual([
    0o700, 0o755, 0o644,
  ])
})

test('make-secrets.sh: a second run changes nothing, and makes what is missing', () => {
  const root = folder()
  run(root)
  const before = contents(root)
  expect(run(root)).toBe('')
  expect(contents(root)).toEqual(before)
  rmSync(path.join(root, 'secrets/gateway/valkey-url'))
  expect(run(root)).toBe('made secrets/gateway/valkey-url\n')
  expect(contents(root)).toEqual(before)
})

test('make-secrets.sh: two deployments have no secret in common', () => {
  const [one, other] = [folder(), folder()].map((root) => {
    run(root)
    return new Set(Object.values(contents(root)))
  })
  expect([...(one ?? [])].filter((secret) => other?.has(secret))).toEqual([])
})

test('make-secrets.sh: a secret that cannot be written ends it, and leaves no half of one', () => {
  const root = folder()
  mkdirSync(path.join(root, 'secrets/gateway/vault-keys.part'), { recursive: true })
  expect(() => run(root)).toThrow()
  expect(existsSync(path.join(root, 'secrets/gateway/vault-keys'))).toBe(false)
  // What comes after it in the script is not made either: a deployment is whole, or says that it is not.
  expect(existsSync(path.join(root, 'secrets/gateway/vault-pepper'))).toBe(false)
})

test('the lines for a composition of before take its secrets over, and the gateway gets the same ones', () => {
  const root = folder()
  const [, lines = ''] = /### From a composition of before[\s\S]*?```sh\n([\s\S]*?)```/.exec(readFileSync('docs/operate/containers.md', 'utf8')) ?? []
  const [keys, pepper] = ['2026a:AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=', 'IB8eHRwbGhkYFxYVFBMSERAPDg0MCwoJCAcGBQQDAgE=']
  writeFileSync(path.join(root, '.env'), 'DOMAIN_OF_GATEWAY=gateway.example\nPOSTGRES_PASSWORD=0123456789abcdef\n')
  writeFileSync(path.join(root, 'gateway.env'), `# Keys.\nGATEWAY_VAULT_KEYS=${keys}\nGATEWAY_VAULT_PEPPER=${pepper}\nGATEWAY_SMTP=smtp://mail:1025\n`)
  run(root, lines)
  expect(contents(root)).toMatchObject({
    'database/password': '0123456789abcdef\n',
    'gateway/database-url': 'postgres://portico:0123456789abcdef@database:5432/portico\n',
    'gateway/vault-keys': `${keys}\n`,
    'gateway/vault-pepper': `${pepper}\n`,
  })
  expect(readFileSync(path.join(root, '.env'), 'utf8')).toBe('DOMAIN_OF_GATEWAY=gateway.example\n')
  expect(readFileSync(path.join(root, 'gateway.env'), 'utf8')).toBe('# Keys.\nGATEWAY_SMTP=smtp://mail:1025\n')
})
