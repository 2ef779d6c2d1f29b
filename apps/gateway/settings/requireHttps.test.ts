import { expect, test } from 'vitest'
import { readSettings } from './readSettings.js'
import { requireHttps } from './requireHttps.js'

const key = Buffer.alloc(32, 1).toString('base64')
const complete = {
  GATEWAY_VAULT: 'https://vault.example',
  GATEWAY_VAULT_SITES: 'https://shop.example',
  GATEWAY_VAULT_KEYS: `one:${key}`,
  GATEWAY_VAULT_PEPPER: key,
  GATEWAY_SMTP: 'smtps://mail.example',
  GATEWAY_MAIL_FROM: 'Wallet <wallet@vault.example>',
  GATEWAY_URL: 'https://gateway.example',
  GATEWAY_GITHUB_ID: 'id',
  GATEWAY_GITHUB_SECRET: 'secret',
}

test.each([
  ['GATEWAY_VAULT', 'http://vault.example'],
  ['GATEWAY_VAULT', 'http://192.168.1.4:4710'],
  ['GATEWAY_VAULT', 'http://localhost.vault.example'],
  ['GATEWAY_VAULT', 'http://127.0.0.1.vault.example'],
  ['GATEWAY_URL', 'http://gateway.example/api'],
  ['GATEWAY_URL', 'http://localhost@gateway.example'],
])('%s=%s is refused at the start', (name, value) => {
  expect(() => readSettings({ ...complete, [name]: value })).toThrow(`${name} is an https address, except on this machine: not "${value}".`)
})

test.each(['https://vault.example', 'http://localhost:4710', 'http://vault.localhost', 'http://127.0.0.1:80', 'http://[::1]:80'])('%s is taken', (address) => {
  expect(() => requireHttps('GATEWAY_VAULT', address)).not.toThrow()
  expect(readSettings({ ...complete, GATEWAY_VAULT: address, GATEWAY_URL: address }).vault?.origin).toBe(new URL(address).origin)
})
