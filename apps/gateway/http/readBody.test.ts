import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { answerError } from './answerError.js'
import { limitBody } from './limitBody.js'
import { readBody } from './readBody.js'

/** A program that answers with what it read, of at most 100 bytes. */
const begin = async () => {
  const app = new Hono()
  app.onError((error, context) => answerError(context, error))
  app.post('/', limitBody(100), async (context) => context.json({ read: await readBody(context) }))
  const server = createAdaptorServer({ fetch: app.fetch }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  /** Sends these parts one by one; with a length, or in chunks. */
  const send = async (parts: readonly Buffer[], chunked: boolean) => {
    const length = parts.reduce((sum, part) => sum + part.length, 0)
    const outgoing = request({ port, host: '127.0.0.1', method: 'POST', headers: chunked ? {} : { 'content-length': `${length}` } })
    const answered = once(outgoing, 'response')
    answered.catch(() => {})
    for (const part of parts) await new Promise((resolve) => outgoing.write(part, resolve))
    outgoing.end()
    const [answer] = await answered
    let body = ''
    for await (const part of answer) body += part
    return { status: answer.statusCode as number, body: JSON.parse(body) as unknown }
  }
  return { app, send }
}

const name = { name: 'Zoë \u{1f4b0}' }
const text = Buffer.from(JSON.stringify(name))

test.each([false, true])('a body is read in whichever parts it comes, in chunks: %s', async (chunked) => {
  const { send } = await begin()
  const bytes = Array.from(text, (byte) => Buffer.from([byte]))
  for (const parts of [[text], bytes, [Buffer.from('\u{feff}'), text]]) expect(await send(parts, chunked)).toEqual({ status: 200, body: { read: name } })
})

test.each([false, true])('a body that is not JSON is refused, and so is one over the limit, in chunks: %s', async (chunked) => {
  const { send } = await begin()
  const code = async (body: string) => {
    const answer = await send([Buffer.from(body)], chunked)
    return [answer.status, (answer.body as { readonly error: { readonly code: string } }).error.code]
  }
  expect([await code(''), await code('{"name":'), await code(`"${'x'.repeat(99)}"`)]).toEqual([
    [400, 'INVALID_INPUT'],
    [400, 'INVALID_INPUT'],
    [413, 'BODY_TOO_LARGE'],
  ])
  expect((await send([Buffer.from(`"${'x'.repeat(98)}"`)], chunked)).status).toBe(200)
})

test('without a server of Node the body of the Request is read', async () => {
  const { app } = await begin()
  const answer = await app.request('/', { method: 'POST', body: text })
  expect(await answer.json()).toEqual({ read: name })
})
