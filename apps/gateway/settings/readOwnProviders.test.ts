import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import type { Environment } from './environment.js'
import { readOwnProviders } from './readOwnProviders.js'
import { readSettings } from './readSettings.js'
import { SettingsError } from '../base/SettingsError.js'

const folder = mkdtempSync(path.join(tmpdir(), 'portico-icons-'))
afterAll(() => rmSync(folder, { recursive: true }))

const acme = {
  GATEWAY_OIDC_ACME_ISSUER: 'https://login.acme.example/realms/staff',
  GATEWAY_OIDC_ACME_ID: 'portico',
  GATEWAY_OIDC_ACME_SECRET: 'hush',
  GATEWAY_OIDC_ACME_LABEL: 'Acme staff',
}
const vault = {
  GATEWAY_VAULT: 'https://vault.example',
  GATEWAY_VAULT_SITES: 'https://app.example',
  GATEWAY_VAULT_KEYS: `one:${Buffer.alloc(32, 1).toString('base64')}`,
  GATEWAY_VAULT_PEPPER: Buffer.alloc(32, 2).toString('base64'),
  GATEWAY_SMTP: 'smtp://localhost:25',
  GATEWAY_MAIL_FROM: 'wallet@vault.example',
  GATEWAY_URL: 'https://gateway.example',
}
const problem = (environment: Environment) => {
  try {
    readOwnProviders(environment)
    return undefined
  } catch (error) {
    return error instanceof SettingsError ? error.message : error
  }
}

describe('the OpenID providers of the settings', () => {
  test('are any number, sorted by name, each with an id in small letters and scopes of its own', () => {
    const zitadel = Object.fromEntries(Object.entries(acme).map(([name, value]) => [name.replace('ACME', 'A_2'), value]))
    expect(readOwnProviders({ ...acme, ...zitadel, GATEWAY_OIDC_ACME_SCOPES: 'openid email', GATEWAY_OIDC_OFF_ID: '' })).toEqual([
      { name: 'oidc:acme', issuer: acme.GATEWAY_OIDC_ACME_ISSUER, clientId: 'portico', clientSecret: 'hush', scope: 'openid email', label: 'Acme staff' },
      { name: 'oidc:a_2', issuer: acme.GATEWAY_OIDC_ACME_ISSUER, clientId: 'portico', clientSecret: 'hush', scope: 'openid profile', label: 'Acme staff' },
    ])
    expect(readOwnProviders({ GATEWAY_PORT: '1' })).toEqual([])
  })

  test('stand beside the built-in ones, and alone they need the address of the gateway as well', () => {
    const settings = readSettings({ ...vault, ...acme, GATEWAY_GOOGLE_ID: 'id', GATEWAY_GOOGLE_SECRET: 'secret' })
    expect(settings.vault?.socials?.providers.map(({ name }) => name)).toEqual(['google', 'oidc:acme'])
    expect(() => readSettings({ ...vault, ...acme, GATEWAY_URL: '' })).toThrow('GATEWAY_URL')
  })

  test.each(Object.keys(acme))('without %s the error names it', (name) => {
    expect(problem({ ...acme, [name]: '' })).toMatch(new RegExp(`^${name} missing`))
  })

  test.each([
    ['GATEWAY_OIDC_ACME_TOKEN', 'x'],
    ['GATEWAY_OIDC_acme_ID', 'x'],
    ['GATEWAY_OIDC_ID', 'x'],
    ['GATEWAY_OIDC_ACME_ISSUER', 'http://login.acme.example'],
    ['GATEWAY_OIDC_ACME_ISSUER', 'https://u:p@login.acme.example'],
    ['GATEWAY_OIDC_ACME_ISSUER', 'https://login.acme.example/?tenant=1'],
    ['GATEWAY_OIDC_ACME_ISSUER', 'https://login.acme.example/.well-known/openid-configuration'],
    ['GATEWAY_OIDC_ACME_LABEL', 'A label that is longer than a button'],
    ['GATEWAY_OIDC_ACME_LABEL', 'Acme\u202eelgooG'],
    ['GATEWAY_OIDC_ACME_SCOPES', 'profile'],
    ['GATEWAY_OIDC_ACME_SCOPES', 'openid,profile'],
    ['GATEWAY_OIDC_ACME_ICON', 'https://acme.example/icon.svg'],
    ['GATEWAY_OIDC_ACME_ICON', 'data:text/html;base64,AAAA'],
    ['GATEWAY_OIDC_ACME_ICON', '/nowhere/icon.png'],
  ])('%s may not be "%s", and the error names it', (name, value) => {
    expect(problem({ ...acme, [name]: value })).toContain(name)
  })

  test('an icon of 16 kB is refused', () => {
    expect(problem({ ...acme, GATEWAY_OIDC_ACME_ICON: `data:image/png;base64,${'A'.repeat(16_384)}` })).toContain('GATEWAY_OIDC_ACME_ICON')
  })

  test.each(['GOOGLE', 'X', 'FARCASTER', 'EMAIL'])('the name %s is refused, which visitors know as something else', (name) => {
    const named = Object.fromEntries(Object.entries(acme).map(([key, value]) => [key.replace('ACME', name), value]))
    expect(problem(named)).toContain('the name of a built-in login')
  })

  test('have an icon from a file of PNG, WebP or SVG, or as a data URI', () => {
    const file = path.join(folder, 'icon.svg')
    writeFileSync(file, '<svg xmlns="http://www.w3.org/2000/svg"/>')
    const iconOf = (text: string) => readOwnProviders({ ...acme, GATEWAY_OIDC_ACME_ICON: text })[0]?.icon
    expect([iconOf(file), iconOf('data:image/webp;base64,AAAA')]).toEqual([
      `data:image/svg+xml;base64,${Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')}`,
      'data:image/webp;base64,AAAA',
    ])
  })
})

describe('the test issuer of a built-in provider', () => {
  const github = { ...vault, GATEWAY_GITHUB_ID: 'id', GATEWAY_GITHUB_SECRET: 'secret' }

  test('takes its place, and needs its client', () => {
    expect(readSettings({ ...github, GATEWAY_GITHUB_ISSUER: 'http://localhost:4690/' }).vault?.socials?.providers).toEqual([
      { name: 'github', clientId: 'id', clientSecret: 'secret', at: 'http://localhost:4690' },
    ])
    expect(() => readSettings({ ...vault, GATEWAY_GOOGLE_ISSUER: 'http://localhost:4690' })).toThrow('GATEWAY_GOOGLE_ISSUER needs GATEWAY_GOOGLE_ID')
    expect(() => readSettings({ ...github, GATEWAY_GITHUB_ISSUER: 'http://github.example' })).toThrow('GATEWAY_GITHUB_ISSUER')
  })
})
