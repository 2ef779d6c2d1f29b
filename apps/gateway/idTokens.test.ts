import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBrowser } from '../vault/tests/createBrowser.js'
import { startMailServer } from './load/failures/startMailServer.js'
import { builtGateway } from './testing/builtGateway.js'
import { documentedServer } from './testing/documentedServer.js'
import { freePort } from './testing/serverProcess.js'
import { findPostgres, type Postgres, startPostgres } from './testing/startPostgres.js'

const site = 'https://shop.example'
const secureSite = 'https://vault.example'
const nonce = 'Zm9yIG9uZSBzaWduLWlu'
const entry = (id: string) => `${id}:${randomBytes(32).toString('base64')}`
const [firstKey, nextKey] = [entry('2026a'), entry('2027a')]
const pepper = randomBytes(32).toString('base64')

const asSecureSite = async (address: unknown, init?: RequestInit) => fetch(`${address}`, { ...init, headers: { ...init?.headers, origin: secureSite } })

describe.skipIf(findPostgres() === undefined)('three programs on one database, and a secure site', () => {
  const { command } = builtGateway()
  const folder = mkdtempSync(path.join(tmpdir(), 'gateway-id-tokens-'))
  const projects = path.join(folder, 'projects.json')
  let postgres: Postgres
  let mail: Awaited<ReturnType<typeof startMailServer>>
  beforeAll(async () => {
    writeFileSync(projects, JSON.stringify([{ id: 'shop', origins: [site], idTokenEmail: true }]))
    ;[postgres, mail] = await Promise.all([startPostgres(), startMailServer()])
  }, 60_000)
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true })
    mail.stop()
    await postgres.stop()
  })
  // All of them are one gateway for browsers and servers: that of the first.
  const environmentOf = (port: number, keys = firstKey) => ({
    DATABASE_URL: postgres.url,
    GATEWAY_URL: `http://127.0.0.1:${port}`,
    GATEWAY_PROJECTS: projects,
    GATEWAY_VAULT: secureSite,
    GATEWAY_VAULT_KEYS: keys,
    GATEWAY_VAULT_PEPPER: pepper,
    GATEWAY_SMTP: mail.url,
    GATEWAY_MAIL_FROM: 'wallet@vault.example',
    GATEWAY_PACKAGE_WALLETS: '0',
  })
  const start = async (port: number, keys = firstKey, more: Readonly<Record<string, string>> = {}) => {
    const gateway = command({ ...environmentOf(port, keys), ...more })
    return { ...gateway, url: await gateway.listening() }
  }
  const threeOf = async () => {
    const port = await freePort()
    const first = await start(port, firstKey, { GATEWAY_PORT: `${port}` })
    const others = [await start(port), await start(port)]
    return [first, ...others].map(({ url }) => url)
  }
  /** The secure site in a browser, whose requests go to one gateway after the other. */
  const open = async (url: string, email: string) => {
    const code = () => mail.codeFor(email) ?? ''
    const text = () => `${code().slice(0, 3)} ${code().slice(3)}`
    const mails = { at: () => ({ to: email, subject: '', text: text(), html: '', language: 'en' }) }
    return createBrowser({ app: { request: asSecureSite }, mails }, { site, projectId: 'shop', url })
  }

  test('idTokens: a token of any of them is verified by the key set of any other, with the accounts and the address of the visitor', {
    timeout: 120_000,
  }, async () => {
    const urls = await threeOf()
    const [issuer = '', second = '', third = ''] = urls
    const sets = await Promise.all(urls.map(async (url) => (await fetch(`${url}/.well-known/jwks.json`)).text()))
    expect(new Set(sets).size).toBe(1)
    const { verifyIdToken } = await documentedServer({ gateway: issuer, project: 'shop' })
    const browser = await open(second, 'anna@example.org')
    expect(await browser.logIn('anna@example.org')).toBe('new')
    const wallet = (await browser.account.current())?.wallet
    const accounts = [
      { namespace: 'eip155', address: wallet?.evmAddress },
      { namespace: 'solana', address: wallet?.solanaAddress },
    ]
    const claims = await verifyIdToken(await browser.idToken(nonce), nonce)
    expect(claims).toMatchObject({ iss: issuer, aud: 'shop', accounts, email: 'anna@example.org', email_verified: true })
    // The same browser after a reload, by another gateway: the wallet is locked, and known.
    const later = await createBrowser(
      {
        app: { request: async (href, init) => fetch(`${href}`, { ...init, headers: { ...init?.headers, origin: secureSite } }) },
        mails: { at: () => undefined },
      },
      { site, projectId: 'shop', url: third, store: browser.store },
    )
    expect(await verifyIdToken(await later.idToken(nonce), nonce)).toMatchObject({ sub: claims.sub, accounts })
    await expect(verifyIdToken(await later.idToken(nonce), 'another-nonce-1234')).rejects.toThrow('another sign-in')
  })

  test('idTokens: a key that a newer gateway sealed is a 503 at the others, which still publish it, and keeps one without it from starting', {
    timeout: 120_000,
  }, async () => {
    const port = await freePort()
    const older = await start(port)
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    await client.query('DELETE FROM vault_id_token_keys')
    await client.end()
    const newer = await start(port, `${nextKey},${firstKey}`)
    const key = await (await fetch(`${newer.url}/.well-known/jwks.json`)).text()
    const browser = await open(older.url, 'theo@example.org')
    await browser.logIn('theo@example.org')
    await expect(browser.gateway.askSigned('POST', 'id-token', { site, nonce })).rejects.toMatchObject({ code: 'KEYS_UNAVAILABLE' })
    await expect(browser.idToken(nonce)).rejects.toMatchObject({ name: 'FrameError', reason: 'offline' })
    expect(await (await fetch(`${older.url}/.well-known/jwks.json`)).text()).toBe(key)
    expect(older.lines.filter(({ event }) => event === 'master key missing' || event === 'fault')).toMatchObject([
      { event: 'master key missing', key: '2027a' },
    ])
    const refused = command(environmentOf(port))
    expect(await refused.ended).toBe(1)
    expect(refused.complaint()).toContain('GATEWAY_VAULT_KEYS does not have the master key "2027a", by which a row of the database can be opened.')
  })
})
