import { expect, test } from 'vitest'
import { readSettings } from './readSettings.js'
import { requireHttps, requireHttpsOutside } from './requireHttps.js'

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
  expect(readSettings({ ...complete, GATEWAY_VAULT: address, GATEWAY_URL: 'http://localhost:4704' }).vault?.origin).toBe(new URL(address).origin)
  expect(readSettings({ ...complete, GATEWAY_URL: address, GATEWAY_VAULT: 'http://localhost:4707' }).vault?.origin).toBe('http://localhost:4707')
})

test.each([
  'https://node.example',
  'http://localhost:8545',
  'http://geth:8545',
  'http://10.0.0.4',
  'http://[fd00::1]:8545',
  'http://node.internal',
  'http://geth.chain.svc',
])('a node at %s is taken: nobody outside hears what it answers', (address) => {
  expect(() => requireHttpsOutside('The node', address)).not.toThrow()
})

test.each(['http://node.example/key', 'http://8.8.8.8/key', 'http://[2606:4700::1]/key', 'http://internal.example/key'])(
  'a node at %s is refused, and its path is not said',
  (address) => {
    expect(() => requireHttpsOutside('The node', address)).toThrow(
      `The node is at ${new URL(address).origin}: it is an https address, with http on this machine and in a private network alone.`,
    )
  },
)
