// What a gateway answers while its database hangs: every operation of its document, by the program itself.
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startMailServer } from './load/failures/startMailServer.js'
import type { Operation } from './openapi/Operation.js'
import { templateOf } from './openapi/createDocument.js'
import { operations } from './openapi/operations/operations.js'
import { refusalsOf } from './openapi/refusals.js'
import { builtGateway } from './testing/builtGateway.js'
import { findPostgres, type Postgres, startPostgres } from './testing/startPostgres.js'
import { answerOf } from './vault/createCodes.js'

const site = 'https://app.example'
const secureSite = 'https://vault.example'
const deadline = 3_000
/** ms that a busy machine may need beyond it, for all operations at once, as the log of the gateway has them. */
const slack = 900

/** Their examples are refused, or answered, before the database is asked. */
const refusedBefore: Readonly<Record<string, string>> = {
  signIn: 'The message of the example is none.',
  registerName: 'The message of the example is none.',
  resolveName: 'The call data of the example ask for nothing.',
  getIdentity: 'It is asked of the node before, which is not there.',
  createPurchase: 'Buying is off.',
  createIdToken: 'There is no list of projects.',
  logOutByProvider: 'The message of the example is of no provider.',
}

const secrets = {
  GATEWAY_VAULT_KEYS: `one:${randomBytes(32).toString('base64')}`,
  GATEWAY_VAULT_PEPPER: randomBytes(32).toString('base64'),
}

/** A device of the secure site, whose requests bring a proof each. */
const createDevice = async () => {
  const { publicKey, privateKey } = await generateKeyPair('ES256')
  const jwk = await exportJWK(publicKey)
  return (method: string, htu: string, token?: string) =>
    new SignJWT({
      jti: randomUUID(),
      htm: method,
      htu,
      iat: Math.floor(Date.now() / 1000),
      ...(token !== undefined && { ath: createHash('sha256').update(token).digest('base64url') }),
    })
      .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk })
      .sign(privateKey)
}

describe.skipIf(findPostgres() === undefined)('a gateway whose database hangs', () => {
  const { command } = builtGateway()
  let postgres: Postgres
  let mail: Awaited<ReturnType<typeof startMailServer>>
  beforeAll(async () => {
    ;[postgres, mail] = await Promise.all([startPostgres(), startMailServer()])
  }, 60_000)
  afterAll(async () => {
    mail.stop()
    await postgres.stop()
  })

  const start = async (more: Readonly<Record<string, string>> = {}) => {
    const gateway = command({
      DATABASE_URL: postgres.url,
      GATEWAY_DATABASE_DEADLINE: `${deadline}`,
      GATEWAY_BURST: '100000',
      GATEWAY_SIGN_IN: '1',
      GATEWAY_SIGN_IN_ORIGINS: site,
      GATEWAY_VAULT: secureSite,
      GATEWAY_VAULT_SITES: site,
      ...secrets,
      GATEWAY_SMTP: mail.url,
      GATEWAY_MAIL_FROM: 'wallet@vault.example',
      GATEWAY_URL: 'http://localhost',
      GATEWAY_GOOGLE_ID: 'client',
      GATEWAY_GOOGLE_SECRET: 'secret',
      GATEWAY_NAMES: 'portico.eth',
      GATEWAY_NAMES_RESOLVER: '0x00000000000000000000000000000000000000aa',
      GATEWAY_NAMES_KEY: `0x${'5'.repeat(64)}`,
      ...more,
    })
    const url = await gateway.listening()
    const proofOf = await createDevice()
    const tokens: { login?: string; visitor?: string } = {}
    const ask = async ({ method: name, path, access, body, example }: Operation, given: unknown = example?.body) => {
      const method = name.toUpperCase()
      const filled = path.replace(/:(\w+)/g, (_match, member: string) => encodeURIComponent(example?.input?.[member] ?? ''))
      const query = new URLSearchParams([['projectId', 'shop'], ...Object.entries(example?.input ?? {}).filter(([member]) => !path.includes(`:${member}`))])
      const proven = access === 'device' || access === 'login'
      const token = access === 'login' ? tokens.login : undefined
      const authorization = token ? `DPoP ${token}` : access === 'visitor' && tokens.visitor ? `Bearer ${tokens.visitor}` : undefined
      const dpop = proven ? { dpop: await proofOf(method, `${url}${filled}`, token) } : {}
      const answer = await fetch(`${url}${filled}?${query}`, {
        method,
        redirect: 'manual',
        headers: {
          origin: path.startsWith('/vault/') ? secureSite : site,
          ...dpop,
          ...(authorization && { authorization }),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(given) }),
        signal: AbortSignal.timeout(30_000),
      })
      const text = await answer.text()
      const json = answer.headers.get('content-type')?.startsWith('application/json') ? JSON.parse(text) : {}
      return { status: answer.status, code: json.error?.code, again: answer.headers.get('retry-after'), json }
    }
    const operation = (id: string) => operations.find((one) => one.id === id) ?? expect.fail(id)
    return { gateway, url, ask, operation, tokens }
  }

  test('every operation ends within its deadline, and what needs the database is a plain 503 with a time to come back', { timeout: 120_000 }, async () => {
    const { gateway, url, ask, operation, tokens } = await start()
    // A visitor who is logged in, signed in, and looks around.
    const { challenge } = (await ask(operation('createCode'))).json
    const login = await ask(operation('logIn'), { challenge, answer: answerOf(mail.codeFor('mira@example.org') ?? '', challenge) })
    tokens.login = login.json.access
    expect(login.status).toBe(200)
    const nonce = operation('createSignInNonce')
    tokens.visitor = (await ask({ ...nonce, example: { input: { ...nonce.example?.input, session: 'bearer' } } })).json.token
    expect(tokens.visitor).toMatch(/^[\w-]{43}$/)
    expect((await ask(operation('getWallet'))).status).toBe(200)
    const { paths } = await (await fetch(`${url}/openapi.json`)).json()
    const served = operations.filter(({ path, method }) => paths[templateOf(path)]?.[method] !== undefined)
    expect(served.length).toBeGreaterThan(55)

    const before = gateway.lines.length
    postgres.freeze()
    try {
      const answers = await Promise.all(served.map(async (one) => ({ id: one.id, stored: refusalsOf(one).includes('STORE_UNAVAILABLE'), ...(await ask(one)) })))
      const logged = () => gateway.lines.slice(before) as readonly { readonly event: string; readonly route?: string; readonly ms?: number }[]
      const requests = () => logged().filter(({ event, ms }) => event === 'request' && ms !== undefined)
      // An answer may be here before its line of the log is.
      await expect.poll(() => requests().length, { timeout: 10_000 }).toBeGreaterThanOrEqual(served.length)
      const times = requests()
      expect(times.filter(({ ms = 0 }) => ms > deadline + slack)).toEqual([])
      const plain = answers.filter(({ code }) => code === 'STORE_UNAVAILABLE')
      expect(plain.filter(({ again }) => again !== '5')).toEqual([])
      // Nothing is unclear and nothing is a fault: nobody got anything.
      const others = answers.filter(({ status, code }) => status >= 500 && code !== 'STORE_UNAVAILABLE').map(({ id, status, code }) => [id, status, code])
      expect(others.filter(([id]) => !['getHealth', 'getReady', 'getIdentity', 'getBalances', 'getHistory'].includes(`${id}`))).toEqual([])
      expect(answers.find(({ id }) => id === 'getHealth')).toMatchObject({ status: 503, code: 'NOT_READY' })
      const expected = answers.filter(({ id, stored }) => stored && !(id in refusedBefore)).map(({ id }) => id)
      expect(
        plain
          .map(({ id }) => id)
          .filter((id) => !(id in refusedBefore))
          .sort(),
      ).toEqual(expected.sort())
      expect(expected.length).toBeGreaterThan(30)
      console.log(`${served.length} operations, ${plain.length} of them 503, the slowest after ${Math.max(...times.map(({ ms = 0 }) => ms))} ms of ${deadline}`)
    } finally {
      postgres.thaw()
    }
    await expect.poll(() => ask(nonce).then(({ status }) => status), { timeout: 10_000 }).toBe(200)
    expect(gateway.lines.filter(({ event }) => event === 'fault')).toEqual([])
  })

  test('a nonce ends within its deadline where limits are in the database as well', { timeout: 60_000 }, async () => {
    const { ask, operation } = await start({ GATEWAY_LIMITS: 'database' })
    const nonce = operation('createSignInNonce')
    expect((await ask(nonce)).status).toBe(200)
    postgres.freeze()
    try {
      const began = performance.now()
      expect(await ask(nonce)).toMatchObject({ status: 503, code: 'STORE_UNAVAILABLE', again: '5' })
      // The limits wait for it first, for a tenth of a second, and then count alone.
      expect(performance.now() - began).toBeLessThan(deadline + slack)
    } finally {
      postgres.thaw()
    }
  })
})
