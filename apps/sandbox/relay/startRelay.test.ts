import { once } from 'node:events'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { type Relay, startRelay } from './startRelay.js'

interface Frame {
  readonly id?: number
  readonly method?: string
  readonly params?: {
    readonly id: string
    readonly data: { readonly topic: string; readonly message: string; readonly tag: number; readonly publishedAt: number }
  }
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string }
}

const topic = (digit: string) => digit.repeat(64)
const tokenOf = (issuer: string) => `x.${Buffer.from(JSON.stringify({ iss: issuer })).toString('base64url')}.y`
const alice = 'did:key:z6MkAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

let relay: Relay
let open: WebSocket[] = []
beforeEach(async () => {
  relay = await startRelay()
})
afterEach(async () => {
  for (const socket of open) socket.terminate()
  open = []
  await relay.stop()
})

/** A client that answers what it is given, unless told otherwise, and can wait for a frame. */
const connect = async ({ project = 'one', issuer, accepts = true }: { project?: string; issuer?: string; accepts?: boolean } = {}) => {
  const query = new URLSearchParams({ projectId: project, ...(issuer ? { auth: tokenOf(issuer) } : {}) })
  const socket = new WebSocket(`${relay.url}/?${query}`)
  open.push(socket)
  const frames: Frame[] = []
  const waiting = new Set<() => void>()
  socket.on('message', (raw) => {
    const frame = JSON.parse(raw.toString()) as Frame
    frames.push(frame)
    if (frame.method === 'irn_subscription' && accepts) socket.send(JSON.stringify({ id: frame.id, jsonrpc: '2.0', result: true }))
    for (const look of waiting) look()
  })
  const closed = new Promise<readonly [number, string]>((resolve) => socket.on('close', (code, reason) => resolve([code, reason.toString()])))
  await Promise.race([once(socket, 'open'), closed])
  const find = (fits: (frame: Frame) => boolean) =>
    new Promise<Frame>((resolve) => {
      const look = () => {
        const found = frames.find(fits)
        if (!found) return
        waiting.delete(look)
        resolve(found)
      }
      waiting.add(look)
      look()
    })
  let id = 100
  const call = async (method: string, params: unknown = {}): Promise<Frame> => {
    const mine = ++id
    socket.send(JSON.stringify({ id: mine, jsonrpc: '2.0', method, params }))
    return find((frame) => frame.id === mine && frame.method === undefined)
  }
  return {
    socket,
    closed,
    call,
    frames,
    raw: async (text: string | Buffer) => {
      const before = frames.length
      socket.send(text)
      return find((frame) => frames.indexOf(frame) >= before)
    },
    message: (text: string) => find((frame) => frame.params?.data?.message === text),
    messages: () => frames.flatMap((frame) => (frame.method === 'irn_subscription' ? [frame.params?.data.message] : [])),
    publish: (name: string, message: string, more: object = {}) => call('irn_publish', { topic: name, message, ttl: 300, tag: 1108, ...more }),
  }
}

describe('messages', () => {
  test('go to everybody who listens to the topic, and never back to who sent them', async () => {
    const [sender, first, second, other] = await Promise.all([connect(), connect(), connect(), connect()])
    await Promise.all([sender, first, second].map((client) => client.call('irn_subscribe', { topic: topic('a') })))
    await other.call('irn_subscribe', { topic: topic('b') })
    expect((await sender.publish(topic('a'), 'hello')).result).toBe(true)
    expect((await first.message('hello')).params?.data).toMatchObject({ topic: topic('a'), tag: 1108, publishedAt: expect.any(Number) })
    await second.message('hello')
    // Anything they were to get has been sent before the answer to a later call.
    for (const client of [sender, other]) await client.call('irn_unsubscribe', { topic: topic('c') })
    expect([sender.messages(), other.messages()]).toEqual([[], []])
  })

  test('never go back to their sender on another socket either', async () => {
    const [tab, otherTab, wallet] = await Promise.all([connect({ issuer: alice }), connect({ issuer: alice }), connect()])
    await Promise.all([tab, otherTab, wallet].map((client) => client.call('irn_subscribe', { topic: topic('a') })))
    await tab.publish(topic('a'), 'mine')
    await wallet.message('mine')
    await otherTab.call('irn_unsubscribe', { topic: topic('c') })
    expect(otherTab.messages()).toEqual([])
  })

  test('wait for who comes late, until somebody accepts them', async () => {
    const sender = await connect()
    await sender.publish(topic('a'), 'early')
    const late = await connect()
    await late.call('irn_batchSubscribe', { topics: [topic('a'), topic('b')] })
    await late.message('early')
    await late.call('irn_unsubscribe', { topic: topic('c') })
    expect(relay.control.state().waiting).toBe(0)
    const later = await connect()
    expect((await later.call('irn_fetchMessages', { topic: topic('a') })).result).toEqual({ messages: [], hasMore: false })
  })

  test('that no socket accepted are given again to the next one', async () => {
    const sender = await connect()
    const silent = await connect({ accepts: false, issuer: alice })
    await silent.call('irn_subscribe', { topic: topic('a') })
    await sender.publish(topic('a'), 'again')
    await silent.message('again')
    silent.socket.terminate()
    const back = await connect({ issuer: alice })
    await back.call('irn_subscribe', { topic: topic('a') })
    await back.message('again')
  })

  test('are not given twice to a socket that subscribes twice', async () => {
    const [sender, silent] = await Promise.all([connect(), connect({ accepts: false })])
    await silent.call('irn_subscribe', { topic: topic('a') })
    await sender.publish(topic('a'), 'once')
    await silent.call('irn_subscribe', { topic: topic('a') })
    await silent.message('once')
    await silent.call('irn_batchFetchMessages', { topics: [topic('a')] })
    expect(silent.messages()).toEqual(['once'])
  })

  test('are gone when their time is over', async () => {
    const sender = await connect()
    await sender.publish(topic('a'), 'short', { ttl: 1 })
    await expect.poll(() => relay.control.state().waiting, { timeout: 3_000 }).toBe(0)
  })

  test('stop after unsubscribing, one by one and in a batch', async () => {
    const [sender, listener] = await Promise.all([connect(), connect()])
    await listener.call('irn_batchSubscribe', { topics: [topic('a'), topic('b'), topic('c')] })
    expect((await listener.call('irn_unsubscribe', { topic: topic('a') })).result).toBe(true)
    expect((await listener.call('irn_batchUnsubscribe', { subscriptions: [{ topic: topic('b') }] })).result).toBe(true)
    for (const [name, text] of [
      [topic('a'), 'no'],
      [topic('b'), 'no'],
      [topic('c'), 'yes'],
    ] as const)
      await sender.publish(name, text)
    await listener.message('yes')
    expect(listener.messages()).toEqual(['yes'])
  })

  test('in a batch are published in order', async () => {
    const [sender, listener] = await Promise.all([connect(), connect()])
    await listener.call('irn_subscribe', { topic: topic('a') })
    await sender.call('irn_batchPublish', { messages: ['1', '2', '3'].map((message) => ({ topic: topic('a'), message, ttl: 300, tag: 1 })) })
    await listener.message('3')
    expect(listener.messages()).toEqual(['1', '2', '3'])
  })
})

describe('sessions', () => {
  test('a proposal goes out under tag 1100 and its sender hears the answer without subscribing', async () => {
    const [site, wallet] = await Promise.all([connect(), connect()])
    const proposal = { pairingTopic: topic('a'), sessionProposal: 'proposal', ttl: 300, attestation: '', correlationId: 7 }
    expect((await site.call('wc_proposeSession', proposal)).result).toBe(true)
    await wallet.call('irn_subscribe', { topic: topic('a') })
    expect((await wallet.message('proposal')).params?.data.tag).toBe(1100)

    const approval = { sessionTopic: topic('d'), pairingTopic: topic('a'), sessionProposalResponse: 'yes', sessionSettlementRequest: 'settle', ttl: 300 }
    expect((await wallet.call('wc_approveSession', approval)).result).toBe(true)
    expect((await site.message('yes')).params?.data.tag).toBe(1101)
    await site.call('irn_subscribe', { topic: topic('d') })
    expect((await site.message('settle')).params?.data.tag).toBe(1102)
    await site.publish(topic('d'), 'to the wallet')
    await wallet.message('to the wallet')
  })
})

describe('what is not understood', () => {
  test.each<readonly [string, string, number]>([
    ['no JSON', '{', -32700],
    ['a list', '[]', -32600],
    ['no id', '{"jsonrpc":"2.0","method":"irn_publish"}', -32600],
    ['no version', '{"id":1,"method":"irn_publish"}', -32600],
    ['neither method nor result', '{"id":1,"jsonrpc":"2.0"}', -32600],
    ['a method that is no name', '{"id":1,"jsonrpc":"2.0","method":{}}', -32600],
    ['a method of every object', '{"id":1,"jsonrpc":"2.0","method":"constructor"}', -32601],
    ['params that are a list', '{"id":1,"jsonrpc":"2.0","method":"irn_publish","params":[1]}', -32602],
    ['an invalid topic', '{"id":1,"jsonrpc":"2.0","method":"irn_subscribe","params":{"topic":"../a"}}', -32602],
    ['no topics', '{"id":1,"jsonrpc":"2.0","method":"irn_batchSubscribe","params":{"topics":"all"}}', -32602],
    ['a message without end', `{"id":1,"jsonrpc":"2.0","method":"irn_publish","params":{"topic":"${topic('a')}","message":"x","ttl":1e12}}`, -32602],
    ['a message that is no text', `{"id":1,"jsonrpc":"2.0","method":"irn_publish","params":{"topic":"${topic('a')}","message":{},"ttl":1}}`, -32602],
    ['a batch of nothing', '{"id":1,"jsonrpc":"2.0","method":"irn_batchPublish","params":{"messages":[null]}}', -32602],
    ['half an approval', `{"id":1,"jsonrpc":"2.0","method":"wc_approveSession","params":{"pairingTopic":"${topic('a')}","ttl":300}}`, -32602],
  ])('is answered with an error: %s', async (_, text, code) => {
    const client = await connect()
    expect((await client.raw(text)).error).toEqual({ code, message: expect.any(String) })
    // And the socket goes on.
    expect((await client.call('irn_subscribe', { topic: topic('a') })).result).toEqual(expect.any(String))
  })

  test('a frame beyond a megabyte ends its socket, and no other', async () => {
    const [rude, other] = await Promise.all([connect(), connect()])
    rude.socket.send('x'.repeat(1_100_000))
    expect((await rude.closed)[0]).toBe(1009)
    expect((await other.call('irn_unsubscribe', { topic: topic('a') })).result).toBe(true)
  })

  test('answers without a request are ignored', async () => {
    const client = await connect()
    client.socket.send('{"id":99,"jsonrpc":"2.0","result":true}')
    expect((await client.call('irn_unsubscribe', { topic: topic('a') })).result).toBe(true)
  })
})

describe('on command', () => {
  test('drops the sockets of one project, or all', async () => {
    const [first, second] = await Promise.all([connect({ project: 'one' }), connect({ project: 'two' })])
    relay.control.drop('one')
    await first.closed
    expect(relay.control.state().sockets).toBe(1)
    relay.control.drop()
    await second.closed
  })

  test('refuses new sockets, and takes them again', async () => {
    relay.control.set({ mode: 'refuse' }, 'one')
    const socket = new WebSocket(`${relay.url}/?projectId=one`)
    expect(await once(socket, 'error')).toEqual([expect.objectContaining({ message: expect.stringMatching(/hang up|ECONNRESET/) })])
    await connect({ project: 'two' })
    relay.control.set({}, 'one')
    await connect({ project: 'one' })
    expect(relay.control.state().counts).toMatchObject({ refused: 1, socket: 2 })
  })

  test.each([
    ['invalid-key', 'Unauthorized: invalid key'],
    ['wrong-origin', 'Unauthorized: origin not allowed'],
    ['early-token', 'JWT validation error: JWT Token is not yet valid'],
    ['late-token', 'JWT validation error: JWT Token is expired'],
  ] as const)('closes with the reason of %s', async (mode, reason) => {
    relay.control.set({ mode })
    expect(await (await connect()).closed).toEqual([3000, reason])
  })

  test('says nothing while it hangs', async () => {
    const client = await connect()
    relay.control.set({ mode: 'hang' })
    const answer = client.call('irn_subscribe', { topic: topic('a') })
    await expect(Promise.race([answer, new Promise((resolve) => client.socket.once('pong', () => resolve('only a pong')).ping())])).resolves.toBe('only a pong')
    relay.control.set()
    expect((await client.call('irn_unsubscribe', { topic: topic('a') })).result).toBe(true)
  })

  test('loses the next messages and says that they were sent', async () => {
    const [sender, listener] = await Promise.all([connect(), connect()])
    await listener.call('irn_subscribe', { topic: topic('a') })
    relay.control.set({ lose: 2 }, 'one')
    for (const text of ['1', '2', '3']) expect((await sender.publish(topic('a'), text)).result).toBe(true)
    await listener.message('3')
    expect(listener.messages()).toEqual(['3'])
    expect(relay.control.state('one').fault.lose).toBe(0)
  })

  test('is late, in order, and on time again', async () => {
    const [sender, listener] = await Promise.all([connect(), connect()])
    await listener.call('irn_subscribe', { topic: topic('a') })
    relay.control.set({ delay: 60 })
    const began = performance.now()
    const first = sender.publish(topic('a'), '1')
    const second = sender.publish(topic('a'), '2')
    await Promise.all([first, second, listener.message('2')])
    expect(performance.now() - began).toBeGreaterThan(100)
    expect(listener.messages()).toEqual(['1', '2'])
    relay.control.set()
    await sender.publish(topic('a'), '3')
    await listener.message('3')
  })

  test('restarts: sockets and kept messages are gone', async () => {
    const [client, other] = await Promise.all([connect(), connect({ project: 'two' })])
    await client.publish(topic('a'), 'kept')
    await other.publish(topic('b'), 'kept')
    relay.control.restart('one')
    await client.closed
    expect(relay.control.state()).toMatchObject({ waiting: 1, sockets: 1 })
    relay.control.restart()
    await other.closed
    expect(relay.control.state()).toMatchObject({ waiting: 0, sockets: 0, topics: 0 })
    await connect()
  })

  test('counts what it saw', async () => {
    const client = await connect()
    await client.publish(topic('a'), 'x')
    await client.raw('{')
    expect(relay.control.state().counts).toEqual({ error: 1, irn_publish: 1, 'message 1108': 1, socket: 1 })
    relay.control.clearCounts()
    expect(relay.control.state().counts).toEqual({})
  })

  test('knows no other command', () => {
    expect(() => relay.control.set({ mode: 'sulk' as never })).toThrow(
      'The mode is one of ok, refuse, hang, invalid-key, wrong-origin, early-token, late-token, not sulk.',
    )
    expect(() => relay.control.set({ delay: -1 })).toThrow('The delay is a whole number from 0 to 60000, not -1.')
    expect(() => relay.control.set({ lose: 0.5 })).toThrow('whole number')
  })
})

test('a browser that opens the address is told what it is', async () => {
  const response = await fetch(relay.url.replace('ws:', 'http:'))
  expect([response.status, await response.text()]).toEqual([426, 'A relay: open a WebSocket.'])
})
