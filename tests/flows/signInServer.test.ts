// The server of examples/sign-in-server, asked over HTTP as `ServerStorage` does, by visitors and by strangers.
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer, type Server } from 'node:http'
import { connect } from 'node:net'
import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, expect, test } from 'vitest'
import { createSignInServer } from '../../examples/sign-in-server/server.mjs'
import { InformalMessenger } from '../../siwx/InformalMessenger.js'

// A public development key.
const wallet = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')
const origin = 'https://lumen.example'
let server: Server | undefined
afterEach(() => server?.close())

const start = async () => {
  let time = Date.now()
  server = createSignInServer({ origin, now: () => time }) as Server
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/siwx/`
  /** One browser: it keeps the cookie that it was given last. */
  const browser = () => {
    let cookie = ''
    const ask = async (path: string, body?: object, headers: Readonly<Record<string, string>> = {}) => {
      const own = { origin, 'content-type': 'application/json', ...(cookie && { cookie }), ...headers }
      const response = await fetch(url + path, body ? { method: 'POST', headers: own, body: JSON.stringify(body) } : { headers: own })
      cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie
      return { status: response.status, set: response.headers.get('set-cookie'), body: (await response.json()) as Record<string, unknown> }
    }
    const sign = async (nonce: string, site = 'lumen.example') => {
      const page = () => ({ domain: site, uri: `https://${site}/` })
      const message = String(
        await new InformalMessenger({ getNonce: () => nonce, page, now: () => time }).createMessage({ accountAddress: wallet.address, chainId: 'eip155:1' }),
      )
      return { message, signature: await wallet.signMessage({ message }) }
    }
    return { ask, sign, cookie: () => cookie, plant: (given: string) => (cookie = given) }
  }
  return { browser, pass: (ms: number) => (time += ms) }
}
const nonceOf = ({ body }: { readonly body: Record<string, unknown> }) => String(body.nonce)

test('a visitor signs in, has a session with a new cookie, and signs out', async () => {
  const { ask, sign, cookie } = (await start()).browser()
  const first = await ask('nonce?address=&chainId=eip155:1')
  expect(first.set).toMatch(/^__Host-visitor=[0-9a-f]{64}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=86400; Secure$/)
  const before = cookie()
  const answer = await sign(nonceOf(first))
  expect((await ask('verify', answer)).status).toBe(200)
  expect(cookie()).not.toBe(before)
  expect((await ask('session')).body).toMatchObject({ sessions: [answer] })
  expect((await ask('sign-out', {})).status).toBe(200)
  expect((await ask('session')).body).toEqual({ sessions: [] })
})

test('a nonce is good once, for the browser that asked, and for ten minutes', async () => {
  const { browser, pass } = await start()
  const visitor = browser()
  const stranger = browser()
  const nonce = nonceOf(await visitor.ask('nonce'))
  const answer = await visitor.sign(nonce)
  await stranger.ask('nonce')
  expect((await stranger.ask('verify', answer)).status).toBe(401)
  expect((await visitor.ask('verify', answer)).status).toBe(200)
  expect((await visitor.ask('verify', answer)).status).toBe(401)
  const late = nonceOf(await visitor.ask('nonce'))
  pass(601_000)
  expect((await visitor.ask('verify', await visitor.sign(late))).status).toBe(401)
})

test('a cookie that was planted before the sign-in does not get the session', async () => {
  const { browser } = await start()
  const attacker = browser()
  const visitor = browser()
  const nonce = nonceOf(await attacker.ask('nonce'))
  visitor.plant(attacker.cookie())
  expect((await visitor.ask('verify', await visitor.sign(nonce))).status).toBe(200)
  expect((await attacker.ask('session')).body).toEqual({ sessions: [] })
})

test('other sites, forms, messages for other sites and what is no JSON are refused', async () => {
  const { ask, sign } = (await start()).browser()
  const answer = await sign(nonceOf(await ask('nonce')))
  expect((await ask('verify', answer, { origin: 'https://evil.example' })).status).toBe(403)
  expect((await ask('verify', answer, { 'content-type': 'text/plain' })).status).toBe(403)
  expect((await ask('verify', { message: 'x'.repeat(200_000) })).status).toBe(400)
  expect((await ask('verify', await sign(nonceOf(await ask('nonce')), 'evil.example'))).status).toBe(401)
  expect((await ask('else', {})).status).toBe(404)
})

test('a session ends after a day', async () => {
  const { browser, pass } = await start()
  const { ask, sign } = browser()
  await ask('verify', await sign(nonceOf(await ask('nonce'))))
  pass(24 * 3_600_000 + 1)
  expect((await ask('session')).body).toEqual({ sessions: [] })
})

test('an address that is none, which every client may send, is answered, and the server goes on', async () => {
  const { browser } = await start()
  const { port } = (server as Server).address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.write('GET // HTTP/1.1\r\nhost: lumen.example\r\nconnection: close\r\n\r\n')
  let answered = ''
  for await (const part of socket.setEncoding('utf8')) answered += part
  expect(answered).toMatch(/^HTTP\/1\.1 403 /)
  expect((await browser().ask('nonce')).status).toBe(200)
})

test('the program listens on PORT, which need not be that of the page at ORIGIN', async () => {
  const page = createServer().listen(0, '127.0.0.1')
  await once(page, 'listening')
  try {
    process.env.ORIGIN = `http://127.0.0.1:${(page.address() as AddressInfo).port}`
    process.env.PORT = '0'
    const program = await import('../../examples/sign-in-server/start.mjs')
    server = program.server
    if (!server.listening) await once(server, 'listening')
    const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/siwx/nonce`)
    expect(await response.json()).toHaveProperty('nonce')
  } finally {
    delete process.env.ORIGIN
    delete process.env.PORT
    page.close()
  }
})
