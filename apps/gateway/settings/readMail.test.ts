import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readMail } from './readMail.js'

const folder = mkdtempSync(path.join(tmpdir(), 'gateway-mail-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each([
  ['Wallet <wallet@vault.example>', { name: 'Wallet', address: 'wallet@vault.example' }],
  ['"Harbour, Sons" <wallet@vault.example>', { name: 'Harbour, Sons', address: 'wallet@vault.example' }],
  ['<wallet@vault.example>', { name: '', address: 'wallet@vault.example' }],
  [' wallet@vault.example ', { name: '', address: 'wallet@vault.example' }],
])('the sender %s has one name and one address', (text, from) => {
  expect(readMail({}, text)).toMatchObject({ from, mails: { name: from.name, locale: 'en' } })
})

test('the name of the operator is set in one place', () => {
  expect(readMail({ GATEWAY_MAIL_NAME: 'Harbour', GATEWAY_MAIL_LOCALE: 'pt-br' }, 'Wallet <wallet@vault.example>')).toEqual({
    from: { name: 'Harbour', address: 'wallet@vault.example' },
    mails: { name: 'Harbour', locale: 'pt-BR' },
  })
})

test.each([
  ['GATEWAY_MAIL_FROM', {}, 'Wallet'],
  ['GATEWAY_MAIL_FROM', {}, 'Wallet <wallet@vault.example>, Other <other@vault.example>'],
  ['GATEWAY_MAIL_FROM', {}, 'Wallet\r\nBcc: a@b.example <wallet@vault.example>'],
  ['GATEWAY_MAIL_FROM', {}, 'wallet@vault.example\nBcc: a@b.example'],
  ['GATEWAY_MAIL_NAME', { GATEWAY_MAIL_NAME: 'Har\u202ebour' }, 'wallet@vault.example'],
  ['GATEWAY_MAIL_NAME', { GATEWAY_MAIL_NAME: 'x'.repeat(65) }, 'wallet@vault.example'],
  ['GATEWAY_MAIL_LOCALE', { GATEWAY_MAIL_LOCALE: 'english' + '_' }, 'wallet@vault.example'],
  ['GATEWAY_MAIL_TEMPLATES', { GATEWAY_MAIL_TEMPLATES: '/nowhere/at/all' }, 'wallet@vault.example'],
])('%s is refused by name: %j %j', (name, environment, from) => {
  expect(() => readMail(environment, from)).toThrow(name)
})

test('each thing that is wrong with the templates is one line', () => {
  writeFileSync(path.join(folder, 'login-code.de.txt'), 'Subject: {{sit}}\n\n{{cod}}\n')
  expect(() => readMail({ GATEWAY_MAIL_TEMPLATES: folder }, 'wallet@vault.example')).toThrow(
    /^GATEWAY_MAIL_TEMPLATES: login-code\.de\.txt has \{\{sit\}\}[^\n]+\nGATEWAY_MAIL_TEMPLATES: login-code\.de\.txt has \{\{cod\}\}[^\n]+$/,
  )
})
