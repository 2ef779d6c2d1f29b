import { expect, test } from 'vitest'
import { createMailCheck } from '../vault/createMailer.js'
import { version } from '../version.js'
import { createTestGateway } from '../testing/createTestGateway.js'
import { masterKey, secureSite } from '../testing/vaultWorld.js'
import { createSealer } from '../vault/createSealer.js'

const chain = 'eip155:1'
const vaultWith = (checkMail: () => Promise<void>) => ({
  origin: secureSite,
  sites: [],
  sealer: createSealer([masterKey('one', 1)]),
  pepper: new Uint8Array(32).fill(9),
  send: async () => {},
  checkMail,
})

test('health names the mail server or the node that fails, and checks again soon', async () => {
  let mail: Error | undefined = new Error('connect ECONNREFUSED')
  let node: Error | undefined
  let asked = 0
  const { ask, clock, lines } = await createTestGateway({
    vault: vaultWith(async () => {
      asked += 1
      if (mail) throw mail
    }),
    nodes: {
      [chain]: {
        call: async () => {
          if (node) throw node
          return '0x1'
        },
      },
    },
  })
  expect(await ask('/health')).toMatchObject({
    status: 200,
    body: { status: 'degraded', version, checks: { database: 'ok', mail: 'failed', nodes: { [chain]: 'ok' } } },
  })
  expect(lines.filter(([event]) => event === 'health')).toEqual([['health', { level: 'warn', check: 'mail', message: 'connect ECONNREFUSED' }]])
  expect((await ask('/ready')).status).toBe(200)
  mail = undefined
  node = new Error('The node is away.')
  expect((await ask('/health')).body.checks).toMatchObject({ mail: 'failed' })
  expect(asked).toBe(1)
  clock.advance(5_000)
  expect((await ask('/health')).body.checks).toMatchObject({ mail: 'ok', nodes: { [chain]: 'ok' } })
  clock.advance(30_000)
  expect((await ask('/health')).body).toMatchObject({ status: 'degraded', checks: { mail: 'ok', nodes: { [chain]: 'failed' } } })
})

test('health does not wait for servers that hang, and reads their answer the next time', async () => {
  let answer = () => {}
  const hanging = new Promise<void>((resolve) => {
    answer = resolve
  })
  const { ask, clock } = await createTestGateway({ vault: vaultWith(() => hanging) })
  const waiting = ask('/health')
  // The deadline of the mail server's check, and the timeout of this answer: the database has answered.
  await expect.poll(() => clock.waiting).toBe(2)
  clock.advance(800)
  expect((await waiting).body).toMatchObject({ status: 'degraded', checks: { database: 'ok', mail: 'late' } })
  answer()
  await expect.poll(async () => (await ask('/health')).body.status).toBe('ok')
})

test('a check that gets no answer at all ends at its deadline', async () => {
  let ended = false
  const { ask, clock } = await createTestGateway({
    vault: {
      ...vaultWith(async () => {}),
      checkMail: (signal) =>
        new Promise(() => {
          signal.addEventListener('abort', () => {
            ended = true
          })
        }),
    },
  })
  const waiting = ask('/health')
  await expect.poll(() => clock.waiting).toBe(2)
  clock.advance(8_000)
  await waiting
  await expect.poll(() => ended).toBe(true)
  expect((await ask('/health')).body.checks).toMatchObject({ mail: 'failed' })
})

test('a gateway that stops is not ready, and still lives', async () => {
  const draining = new AbortController()
  const { ask } = await createTestGateway({ draining: draining.signal })
  expect([(await ask('/live')).body, (await ask('/ready')).body]).toEqual([{ live: true }, { ready: true, version }])
  draining.abort()
  expect(await ask('/ready')).toMatchObject({ status: 503, body: { ready: false, why: 'stopping', version } })
  expect((await ask('/live')).status).toBe(200)
})

test('a mail server that is not there fails its check', async () => {
  await expect(createMailCheck({ url: 'smtp://127.0.0.1:9' })(new AbortController().signal)).rejects.toMatchObject({ code: 'ESOCKET' })
})
