import { expect, test } from 'vitest'
import { createMemoryStorage } from '../tests/harness/createMemoryStorage.js'
import type { SIWXSession } from '../ports/siwx.js'
import { ServerStorage, type ServerStorageOptions } from './ServerStorage.js'

const session = (chainId: string, nonce = 'a1b2c3d4e5'): SIWXSession => ({
  data: { accountAddress: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', chainId, domain: 'lumen.market', uri: 'https://lumen.market/', version: '1', nonce },
  message: `message on ${chainId}`,
  signature: '0x11',
})

/** A server with scripted answers, which records its requests. */
const setup = (answer: (request: { readonly path: string; readonly body: object | undefined }) => Response, options: Partial<ServerStorageOptions> = {}) => {
  const asked: { readonly path: string; readonly body: object | undefined; readonly authorization: string | null; readonly credentials: string | undefined }[] =
    []
  const fetch = async (url: unknown, init: RequestInit = {}) => {
    const path = String(url).slice('https://api.example/siwx/'.length)
    const body: object | undefined = init.body === undefined ? undefined : JSON.parse(String(init.body))
    asked.push({ path, body, authorization: new Headers(init.headers).get('authorization'), credentials: init.credentials })
    return answer({ path, body })
  }
  return { asked, server: new ServerStorage({ url: 'https://api.example/siwx/', fetch, ...options }) }
}
test('the server receives only the origin of the page', async () => {
  const sent: (RequestInit | undefined)[] = []
  const fetch = async (_: unknown, init?: RequestInit) => {
    sent.push(init)
    return Response.json({ sessions: [] })
  }
  const server = new ServerStorage({ url: '/siwx', fetch })
  await server.get('eip155:1', '0x1')
  await server.delete('eip155:1', '0x1')
  expect(sent.map((init) => init?.referrerPolicy)).toEqual(['origin', 'origin'])
})

const both = [session('eip155:1'), session('eip155:137')]
const proofs = both.map(({ message, signature }) => ({ message, signature }))

test('the project id goes with every request', async () => {
  const { asked, server } = setup(({ path }) => Response.json(path.startsWith('nonce') ? { nonce: 'a1b2c3d4e5' } : { sessions: [] }), {
    projectId: 'lumen & co',
  })
  await server.getNonce({ accountAddress: '0x1', chainId: 'eip155:1' })
  await server.get('eip155:1', '0x1')
  await server.delete('eip155:1', '0x1')
  expect(asked.map(({ path }) => path)).toEqual([
    'nonce?address=0x1&chainId=eip155%3A1&projectId=lumen+%26+co',
    'session?projectId=lumen+%26+co',
    'sign-out?projectId=lumen+%26+co',
  ])
})

test('several messages of one nonce are sent together, and one by one to a server that requires it', async () => {
  const all = setup(() => new Response(''))
  await all.server.set(both)
  expect(all.asked.map(({ body }) => body)).toEqual([{}, { sessions: proofs }])
  const single = setup(({ body }) => new Response('', { status: body && 'sessions' in body ? 400 : 200 }))
  await single.server.set(both)
  expect(single.asked.map(({ body }) => body)).toEqual([{}, { sessions: proofs }, ...proofs])
  const apart = setup(() => new Response(''))
  await apart.server.set([session('eip155:1'), session('eip155:137', 'f6g7h8i9j0')])
  expect(apart.asked.map(({ body }) => body)).toEqual([{}, ...proofs])
  await apart.server.set([])
  expect(apart.asked.at(-1)?.body).toEqual({})
})

test('a server that is down is not asked again', async () => {
  const { asked, server } = setup(({ body }) => new Response('', { status: body && 'sessions' in body ? 503 : 200 }))
  await expect(server.set(both)).rejects.toMatchObject({ status: 503 })
  expect(asked).toHaveLength(2)
})

test('with tokens no cookie is sent, and the newest token is', async () => {
  const tokens = createMemoryStorage()
  let given = 0
  const { asked, server } = setup(() => Response.json({ nonce: 'a1b2c3d4e5', token: `token-${++given}` }), { tokens })
  await server.getNonce({ accountAddress: '0x1', chainId: 'eip155:1' })
  await server.add(session('eip155:1'))
  await server.delete('eip155:1', '0x1')
  expect(asked.map(({ path, authorization, credentials }) => [path.split('&').at(-1), authorization, credentials])).toEqual([
    ['session=bearer', null, 'omit'],
    ['verify', 'Bearer token-1', 'omit'],
    ['sign-out', 'Bearer token-2', 'omit'],
  ])
})
