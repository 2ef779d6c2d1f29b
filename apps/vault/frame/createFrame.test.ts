import { MessageChannel as NodeChannel } from 'node:worker_threads'
import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { caseCount } from '../../../tests/harness/caseCount.js'
import { readAppMessage } from '../base/appMessages.js'
import { createFrame, type FrameNeeds, type Handlers } from './createFrame.js'
import { FrameError } from '../base/FrameError.js'

const id = (number: number) => number.toString(16).padStart(32, '0')

/** A frame whose handlers say what they got, and the page's end of its port. */
const open = (changed: Partial<Handlers> = {}, checkOrigin: FrameNeeds['checkOrigin'] = async () => {}) => {
  const { port1, port2 } = new NodeChannel()
  const got: unknown[] = []
  const echo = (name: string) => async (payload: unknown) => {
    got.push([name, payload])
    return { name }
  }
  const names = ['CONNECT_EMAIL', 'CONNECT_OTP', 'GET_USER', 'IS_CONNECTED', 'SIGN_OUT', 'GET_CHAIN_ID', 'SWITCH_NETWORK'] as const
  const others = [
    'GET_SOCIAL_REDIRECT_URI',
    'CONNECT_SOCIAL',
    'SYNC_THEME',
    'SYNC_DAPP_DATA',
    'GET_SMART_ACCOUNT_ENABLED_NETWORKS',
    'RPC_REQUEST',
    'SHOW',
  ] as const
  const handlers = { ...Object.fromEntries([...names, ...others].map((name) => [name, echo(name)])), ...changed } as unknown as Handlers
  let ended = 0
  const answered = () => {
    ended += 1
  }
  const frame = createFrame({ port: port1 as unknown as MessagePort, handlers, checkOrigin, answered })
  const answers: Record<string, unknown>[] = []
  let heard = () => {}
  port2.on('message', (message) => {
    answers.push(message)
    heard()
  })
  const ends = () => {
    port1.close()
    port2.close()
  }
  toEnd.push(ends)
  return {
    frame,
    ended: () => ended,
    got,
    answers,
    post: (message: unknown) => port2.postMessage(message),
    /** Resolves once so many answers came. */
    until: async (count: number) => {
      while (answers.length < count)
        await new Promise<void>((resolve) => {
          heard = resolve
        })
      return answers
    },
  }
}
const toEnd: (() => void)[] = []
afterEach(() => {
  for (const end of toEnd.splice(0)) end()
})

// biome-ignore-start lint/correctness/noComponentHookFactories: these are names of messages
describe('messages of the page', () => {
  test('what was drawn may go once its request is answered, and not while another one that could draw runs', async () => {
    let finish = () => {}
    const { post, until, ended } = open({
      RPC_REQUEST: () =>
        new Promise((resolve) => {
          finish = () => resolve({})
        }),
    })
    post({ type: '@w3m-app/RPC_REQUEST', id: id(1), payload: { method: 'personal_sign', params: [], chainId: 1 } })
    post({ type: '@w3m-app/GET_USER', id: id(2) })
    await until(1)
    expect(ended()).toBe(0)
    finish()
    await until(2)
    expect(ended()).toBe(1)
  })
  test('each request gets one answer, with its id', async () => {
    const { post, until, got } = open()
    post({ type: '@w3m-app/CONNECT_EMAIL', id: id(1), payload: { email: 'anna@example.org', more: 1 } })
    post({ type: '@w3m-app/GET_USER', id: id(2) })
    expect(await until(2)).toEqual([
      { type: '@w3m-frame/CONNECT_EMAIL_SUCCESS', id: id(1), payload: { name: 'CONNECT_EMAIL' } },
      { type: '@w3m-frame/GET_USER_SUCCESS', id: id(2), payload: { name: 'GET_USER' } },
    ])
    expect(got).toEqual([
      ['CONNECT_EMAIL', { email: 'anna@example.org' }],
      ['GET_USER', undefined],
    ])
  })

  test('a payload of the wrong shape is answered as invalid, and reaches no handler', async () => {
    const { post, until, got } = open()
    post({ type: '@w3m-app/CONNECT_EMAIL', id: id(1), payload: { email: 5 } })
    post({ type: '@w3m-app/RPC_REQUEST', id: id(2), payload: { params: [] } })
    const answers = await until(2)
    expect(answers.map(({ type, payload }) => [type, (payload as { reason: string }).reason])).toEqual([
      ['@w3m-frame/CONNECT_EMAIL_ERROR', 'invalid'],
      ['@w3m-frame/RPC_REQUEST_ERROR', 'invalid'],
    ])
    expect(got).toEqual([])
  })

  test('an id is used once, and what is no message is dropped', async () => {
    const { post, until, got } = open()
    for (const odd of [
      null,
      1,
      'x',
      [],
      {},
      { type: '@w3m-app/GET_USER' },
      { type: '@w3m-app/GET_USER', id: '1' },
      { type: '@w3m-app/toString', id: id(8) },
      { type: 'x@w3m-app/GET_USER', id: id(9) },
      { type: '@w3m-frame/GET_USER', id: id(9) },
    ])
      post(odd)
    post({ type: '@w3m-app/IS_CONNECTED', id: id(1) })
    post({ type: '@w3m-app/SIGN_OUT', id: id(1) })
    post({ type: '@w3m-app/GET_CHAIN_ID', id: id(2) })
    expect((await until(2)).map(({ type }) => type)).toEqual(['@w3m-frame/IS_CONNECTED_SUCCESS', '@w3m-frame/GET_CHAIN_ID_SUCCESS'])
    expect(got).toEqual([
      ['IS_CONNECTED', undefined],
      ['GET_CHAIN_ID', undefined],
    ])
  })

  test('a failure carries its reason and the seconds, and an unexpected one says failed', async () => {
    const { post, until } = open({
      CONNECT_EMAIL: async () => {
        throw new FrameError('locked', 'Too many codes were requested.', { seconds: 12 })
      },
      SIGN_OUT: async () => {
        throw new TypeError('odd')
      },
    })
    post({ type: '@w3m-app/CONNECT_EMAIL', id: id(1), payload: { email: 'a@b.cd' } })
    post({ type: '@w3m-app/SIGN_OUT', id: id(2) })
    expect((await until(2)).map(({ payload }) => payload)).toEqual([
      { message: 'Too many codes were requested.', reason: 'locked', seconds: 12 },
      { message: 'odd', reason: 'failed' },
    ])
  })

  test('RPC_ABORT ends what is being drawn or asked, and nothing else', async () => {
    const wait = (signal: AbortSignal) => new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))
    const { post, until } = open({ CONNECT_OTP: (_, signal) => wait(signal), RPC_REQUEST: (_, signal) => wait(signal) })
    post({ type: '@w3m-app/CONNECT_OTP', id: id(1), payload: {} })
    post({ type: '@w3m-app/RPC_REQUEST', id: id(2), payload: { method: 'eth_call' } })
    post({ type: '@w3m-app/RPC_ABORT', id: id(3) })
    const answers = await until(3)
    expect(answers.map(({ type, payload }) => [type, payload])).toEqual(
      expect.arrayContaining([
        ['@w3m-frame/CONNECT_OTP_ERROR', { message: 'Request was aborted', reason: 'cancelled' }],
        ['@w3m-frame/RPC_REQUEST_ERROR', { message: 'Request was aborted', reason: 'cancelled', signed: false }],
        ['@w3m-frame/RPC_ABORT_SUCCESS', {}],
      ]),
    )
  })

  test('a website that is not admitted reaches no handler', async () => {
    const { post, until, got } = open({}, async (name) => {
      if (name !== 'IS_CONNECTED') throw new FrameError('refused', 'The project does not list this website.')
    })
    post({ type: '@w3m-app/GET_USER', id: id(1) })
    post({ type: '@w3m-app/IS_CONNECTED', id: id(2) })
    const answers = await until(2)
    expect(answers).toContainEqual({
      type: '@w3m-frame/GET_USER_ERROR',
      id: id(1),
      payload: { message: 'The project does not list this website.', reason: 'refused' },
    })
    expect(got).toEqual([['IS_CONNECTED', undefined]])
  })

  const runs = caseCount(20_000, 1_000_000)
  test(`of ${runs} made-up messages none is taken, and none makes the reader fail`, () => {
    const anything = fc.oneof(
      fc.anything(),
      fc.record({ type: fc.string(), id: fc.anything(), payload: fc.anything() }),
      fc.record({ type: fc.constantFrom('@w3m-app/GET_USER', '@w3m-app/__proto__', '@w3m-app/', '@w3m-frame/READY'), id: fc.string({ maxLength: 31 }) }),
    )
    fc.assert(
      fc.property(anything, (message) => readAppMessage(message) === undefined),
      { numRuns: runs },
    )
  }, 600_000)
})
// biome-ignore-end lint/correctness/noComponentHookFactories: see above
