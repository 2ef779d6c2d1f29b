import { afterEach, expect, test } from 'vitest'
import { DefaultSIWX } from '../../../siwx/DefaultSIWX.js'
import { InformalMessenger } from '../../../siwx/InformalMessenger.js'
import { ServerStorage } from '../../../siwx/ServerStorage.js'
import { createMemoryStorage } from '../../../tests/harness/createMemoryStorage.js'
import { startGateway } from '../startGateway.js'
import { createTestGateway } from '../testing/createTestGateway.js'
import { harbor, signInParts, signInProjects } from '../testing/signInWorld.js'

let stop = async () => {}
afterEach(() => stop())

/** A gateway on a port, and a page whose browser stores its cookies. */
const setup = async (tokens?: Storage) => {
  const { parts, clock } = await createTestGateway({ projects: signInProjects, signIn: signInParts() })
  const gateway = await startGateway(parts, { grace: 100 })
  stop = gateway.stop
  const origin = 'http://localhost:3000'
  const jar = new Map<string, string>()
  const fetch = async (url: unknown, init: RequestInit = {}) => {
    const cookie = init.credentials === 'include' ? [...jar].map(([name, value]) => `${name}=${value}`).join('; ') : ''
    const answer = await globalThis.fetch(`${url}`, { ...init, headers: { ...init.headers, origin, ...(cookie && { cookie }) } })
    // As in a browser: without these two headers the page cannot read the answer.
    expect([answer.headers.get('access-control-allow-origin'), answer.headers.get('access-control-allow-credentials')]).toEqual([origin, 'true'])
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (init.credentials === 'include') jar.set(name, value)
    }
    return answer
  }
  const server = new ServerStorage({ url: `${gateway.url}/siwx`, projectId: 'quay', fetch, ...(tokens && { tokens }) })
  const page = () => ({ domain: 'localhost:3000', uri: `${origin}/` })
  const now = clock.now
  const siwx = new DefaultSIWX({ now, page, storage: server, messenger: new InformalMessenger({ now, page, getNonce: server.getNonce }) })
  const write = async (chainId: string, accountAddress: string = harbor.address) => siwx.createMessage({ accountAddress, chainId })
  const sign = async (message: Awaited<ReturnType<typeof write>>) => {
    const text = String(message)
    return { data: message, message: text, signature: await harbor.signMessage({ message: text }) }
  }
  return { siwx, write, sign, jar, clock, server }
}

test.each([
  ['a cookie', false],
  ['a token', true],
] as const)(
  'a page signs in through its gateway with %s: the session is stored, found by account and network, refused when replayed, and ended',
  async (_, bearer) => {
    const tokens = bearer ? createMemoryStorage() : undefined
    const { siwx, write, sign, jar } = await setup(tokens)
    expect(await siwx.getSessions('eip155:1', harbor.address)).toEqual([])
    const session = await sign(await write('eip155:1'))
    await siwx.addSession(session)
    await siwx.addSession(await sign(await write('eip155:137')))
    expect(jar.size).toBe(bearer ? 0 : 1)
    expect(tokens?.length ?? 0).toBe(bearer ? 1 : 0)
    expect(await siwx.getSessions('eip155:1', harbor.address)).toMatchObject([{ message: session.message, data: { domain: 'localhost:3000' } }])
    await expect(siwx.addSession(session)).rejects.toMatchObject({
      status: 401,
      details: expect.stringContaining('\\"nonce\\" was not given out, or was used.'),
    })
    await siwx.revokeSession('eip155:1', harbor.address.toLowerCase())
    expect([(await siwx.getSessions('eip155:1', harbor.address)).length, (await siwx.getSessions('eip155:137', harbor.address)).length]).toEqual([0, 1])
    await siwx.setSessions([])
    expect(await siwx.getSessions('eip155:137', harbor.address)).toEqual([])
  },
)

test('messages of several networks that a wallet signed for one nonce are verified together, and replace all others', async () => {
  const { siwx, server, write, sign, jar } = await setup()
  await siwx.addSession(await sign(await write('eip155:10')))
  const nonce = await server.getNonce({ accountAddress: '', chainId: 'eip155:1' })
  const page = () => ({ domain: 'localhost:3000', uri: 'http://localhost:3000/' })
  const messenger = new InformalMessenger({ page, getNonce: () => nonce, now: () => Date.UTC(2026, 10, 12) })
  const both = []
  for (const chainId of ['eip155:1', 'eip155:137']) both.push(await sign(await messenger.createMessage({ accountAddress: harbor.address, chainId })))
  await siwx.setSessions(both)
  const known = async (chainId: string) => (await siwx.getSessions(chainId, harbor.address)).length
  expect([await known('eip155:1'), await known('eip155:137'), await known('eip155:10')]).toEqual([1, 1, 0])
  expect(jar.size).toBe(1)
  await expect(siwx.setSessions(both)).rejects.toMatchObject({ status: 401 })
})

test('an expired session is requested again', async () => {
  const { siwx, write, sign, clock } = await setup()
  await siwx.addSession(await sign(await write('eip155:1')))
  clock.advance(3_600_000)
  expect(await siwx.getSessions('eip155:1', harbor.address)).toEqual([])
})
