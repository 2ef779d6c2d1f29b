import { expect, test } from 'vitest'
import { createTestGateway } from '../testing/createTestGateway.js'
import { ApiError } from '../http/ApiError.js'
import { createLog } from './createLog.js'
import { readTelemetry } from './readTelemetry.js'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const written = (level: ReturnType<typeof readTelemetry>['level'] = 'info', scope?: () => Readonly<Record<string, string>>) => {
  const lines: string[] = []
  const log = createLog({ clock: { now: () => 1_700_000_000_000 }, write: (line) => lines.push(line), level, ...(scope && { scope }) })
  return { lines, log, read: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>) }
}

test('an event is one line of JSON with its time, level and facts', () => {
  const { log, lines } = written()
  log('store', { level: 'warn', message: 'one\ntwo', count: 3 })
  expect(lines).toEqual(['{"level":"warn","time":"2023-11-14T22:13:20.000Z","event":"store","message":"one\\ntwo","count":3}\n'])
})

test('lines below the level of the settings are not written', () => {
  for (const [level, events] of [
    ['info', ['a', 'b', 'c']],
    ['warn', ['b', 'c']],
    ['error', ['c']],
    ['silent', []],
  ] as const) {
    const { log, read } = written(readTelemetry({ GATEWAY_LOG_LEVEL: level }).level)
    log('a')
    log('b', { level: 'warn' })
    log('c', { level: 'error' })
    expect(read().map(({ event }) => event)).toEqual(events)
  }
  expect(() => readTelemetry({ GATEWAY_LOG_LEVEL: 'loud' })).toThrow('GATEWAY_LOG_LEVEL is debug, info, warn, error, silent, not "loud".')
})

test('fields that say who a visitor is, and secrets, are not written', () => {
  const { log, lines } = written()
  log('odd', {
    email: 'me@example.org',
    ip: '198.51.100.7',
    token: 'abc',
    login: { user: 'u1', refresh: 'r1', cookie: 'c1' },
    headers: { authorization: 'DPoP x' },
  })
  expect(lines.join('')).not.toMatch(/example\.org|198\.51|abc|u1|r1|c1|DPoP/)
  expect(lines.join('')).toContain('"email":"[removed]"')
})

test('messages inside of objects and lists, and errors, are written without accounts', () => {
  const { log, lines } = written()
  log('odd', { cause: [`no ${account}`], inner: { message: `no ${account}` }, thrown: new Error(`no ${account} of me@example.org`) })
  expect(lines.join('').toLowerCase()).not.toContain(account.slice(2).toLowerCase())
  expect(lines.join('')).not.toContain('me@')
})

test('every line of a request has its id, which the answer has too; lines of nobody have none', async () => {
  const broken = {
    list: () => {
      throw new Error('no')
    },
  }
  const { log, read } = written('info')
  const { app } = await createTestGateway({ log, directory: broken })
  const answers = await Promise.all([1, 2].map(() => app.request('/getWallets')))
  log('later')
  const ids = answers.map(({ headers }) => headers.get('x-request-id'))
  expect(new Set(ids).size).toBe(2)
  for (const id of ids)
    expect(
      read()
        .filter(({ request }) => request === id)
        .map(({ event }) => event),
    ).toEqual(['fault', 'request'])
  expect(read().at(-1)).not.toHaveProperty('request')
})

test('a log of requests holds nothing of what their headers said, with proxies or without', async () => {
  for (const proxies of [0, 1]) {
    const { log, lines } = written('debug')
    const { app } = await createTestGateway({ log, proxies })
    const headers = {
      'x-request-id': `${account}-me@example.org`,
      traceparent: `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01`,
      tracestate: `vendor=${account}`,
      'x-forwarded-for': '198.51.100.7',
      'user-agent': 'Browser of me@example.org',
    }
    const answer = await app.request(`/v1/account/${account}/balance?chainId=eip155:1`, { headers })
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(lines).toHaveLength(1)
    expect(lines.join('').toLowerCase()).not.toMatch(/f39fd6e5|198\.51\.100|example\.org|abab/)
  }
})

test('the log contains no account when something fails, neither from the error nor from the path', async () => {
  const written: string[] = []
  const solana = '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin'
  const log = createLog({ clock: { now: () => 0 }, write: (line) => written.push(line) })
  const failing = (error: Error) => ({ chains: ['eip155:1'], list: () => Promise.reject(error) })
  for (const error of [
    new Error(`GET https://hosted.example/${account}/x failed`),
    new ApiError(500, 'INTERNAL', `no ${account}`, { cause: new Error(account) }),
  ]) {
    const { ask } = await createTestGateway({ balances: [failing(error)], log })
    await ask(`/v1/account/${account}/balance?chainId=eip155:1`)
  }
  const { ask } = await createTestGateway({ balances: [{ chains: ['eip155:1'], list: async () => null as never }], log })
  expect((await ask(`/v1/account/${account}/balance?chainId=eip155:1`)).status).toBe(500)
  log('no prices', {
    cause: `https://hosted.example/${solana}?key`,
    stack: `at createRpcBalances (file:///gateway/balances/createRpcBalances.js:12:3)\n${solana}`,
  })
  const told = written.join('')
  expect(written.length).toBeGreaterThan(6)
  expect(told.toLowerCase()).not.toContain(account.slice(2).toLowerCase())
  expect(told).not.toContain(solana)
  expect(told).toContain('at createRpcBalances (file:///gateway/balances/createRpcBalances.js:12:3)')
  expect(told).toContain('"route":"/v1/account/:account/balance"')
})
