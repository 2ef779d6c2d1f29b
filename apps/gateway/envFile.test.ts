import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { builtGateway } from './testing/builtGateway.js'

const folder = mkdtempSync(path.join(tmpdir(), 'gateway-env-file-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const { command } = builtGateway()
const write = (name: string, text: string) => {
  const file = path.join(folder, name)
  writeFileSync(file, text)
  return file
}
const key = (fill: number) => Buffer.alloc(32, fill).toString('base64')
const settings = () =>
  write(
    'gateway.env',
    `# As systemd reads it.
GATEWAY_VAULT=https://vault.example
GATEWAY_VAULT_SITES=https://shop.example
GATEWAY_VAULT_KEYS_FILE=${write('keys', `2026a:${key(1)}\n`)}
GATEWAY_VAULT_PEPPER_FILE=${write('pepper', `${key(9)}\n`)}
GATEWAY_SMTP=smtp://127.0.0.1:9
GATEWAY_MAIL_FROM=Example <wallet@example.org>
GATEWAY_PORT=1
`,
  )

test('a gateway, and a command in any place of its words, take their settings from a file behind those of the environment', { timeout: 60_000 }, async () => {
  const serving = command({}, 'ignore', undefined, ['--env-file', settings()])
  const url = await serving.listening()
  expect((await fetch(`${url}/vault/wallet?projectId=shop`)).status).toBe(401)
  serving.child.kill('SIGTERM')
  expect([await serving.ended, serving.complaint()]).toEqual([0, ''])
  for (const words of [
    [`--env-file=${settings()}`, 'keys', 'list', '--json'],
    ['keys', 'list', '--json', '--env-file', settings()],
  ]) {
    const { ended, lines } = command({}, 'ignore', undefined, words)
    expect([await ended, lines]).toEqual([0, [[{ id: '2026a', seals: true }]]])
  }
})

test('a mistake in the file, or a secret that is set twice, ends the program with one line and code 1', { timeout: 60_000 }, async () => {
  const file = write('wrong.env', 'GATEWAY_PORT=0\nGATEWAY_HOST 127.0.0.1\n')
  for (const [words, environment, said] of [
    [['--env-file', file], {}, `${file}, line 2: it is NAME=value, and has no "=".\n`],
    [['check', '--env-file', file], {}, `${file}, line 2: it is NAME=value, and has no "=".\n`],
    [
      ['serve', '--env-file', settings()],
      { GATEWAY_VAULT_PEPPER: key(9) },
      'GATEWAY_VAULT_PEPPER and GATEWAY_VAULT_PEPPER_FILE are both set: one of them names the secret.\n',
    ],
    [['--env-file'], {}, "error: option '--env-file <file>' argument missing\n"],
  ] as const) {
    const { ended, complaint } = command(environment, 'ignore', undefined, words)
    expect([await ended, complaint()]).toEqual([1, said])
  }
})
