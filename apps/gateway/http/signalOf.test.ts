import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { hasLeft } from './hasLeft.js'
import { signalOf } from './signalOf.js'

/** A program that answers when it is released to, and the contexts of its requests. */
const begin = async () => {
  const contexts: Context[] = []
  let answer = () => {}
  const released = new Promise<void>((resolve) => {
    answer = resolve
  })
  const app = new Hono()
  app.all('/', async (context) => {
    contexts.push(context)
    await released
    return context.text('here')
  })
  const server = createAdaptorServer({ fetch: app.fetch }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  onTestFinished(() => void client.destroy())
  client.write('GET / HTTP/1.1\r\nhost: gateway\r\n\r\n')
  await expect.poll(() => contexts.length).toBe(1)
  return { app, client, answer, context: contexts[0] as Context, contexts }
}

test('a client who leaves before the answer ends what is done for it, also what begins later', async () => {
  const { client, context } = await begin()
  const signal = signalOf(context)
  expect([signal.aborted, hasLeft(context)]).toEqual([false, false])
  client.destroy()
  await expect.poll(() => signal.aborted).toBe(true)
  expect([hasLeft(context), signalOf(context).aborted]).toEqual([true, true])
})

test('a client who has its answer ends nothing', async () => {
  const { client, context, answer } = await begin()
  const signal = signalOf(context)
  answer()
  await once(client, 'data')
  client.destroy()
  await expect.poll(() => context.env.outgoing.closed).toBe(true)
  expect([signal.aborted, hasLeft(context), signalOf(context).aborted]).toEqual([false, false, false])
})

test('without a server of Node the signal of the Request counts', async () => {
  const { app, contexts, answer } = await begin()
  const left = new AbortController()
  const answered = app.request('/', { signal: left.signal })
  const context = contexts[1] as Context
  expect(hasLeft(context)).toBe(false)
  left.abort()
  expect([signalOf(context).aborted, hasLeft(context)]).toEqual([true, true])
  answer()
  await answered
})
