import { base58 } from '@scure/base'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { caseCount } from '../tests/harness/caseCount.js'
import { createMemoryStorage } from '../tests/harness/createMemoryStorage.js'
import { figure } from '../tests/harness/figure.js'
import { createNonce } from './createNonce.js'
import { createSIWEConfig, type SIWESession } from './createSIWEConfig.js'
import { formatMessage } from './formatMessage.js'
import { DefaultSIWX } from './DefaultSIWX.js'
import { InformalMessenger } from './InformalMessenger.js'
import { LocalStorage } from './LocalStorage.js'
import { ServerStorage } from './ServerStorage.js'
import { verifySiwx } from './verifySiwx.js'

// A public development key.
const wallet = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')
const page = () => ({ domain: 'lumen.market', uri: 'https://lumen.market/' })
const start = Date.parse('2026-11-21T08:00:00Z')

const setup = (options: { readonly domain?: string } = {}) => {
  let time = start
  const now = () => time
  const storage = createMemoryStorage()
  const here = () => (options.domain ? { domain: options.domain, uri: `https://${options.domain}/` } : page())
  const make = () =>
    new DefaultSIWX({ now, page: here, messenger: new InformalMessenger({ now, page: here, statement: 'Sign in.' }), storage: new LocalStorage({ storage }) })
  const siwx = make()
  const sign = async (chainId = 'eip155:1') => {
    const message = await siwx.createMessage({ accountAddress: wallet.address, chainId })
    const text = String(message)
    return { data: message, message: text, signature: await wallet.signMessage({ message: text }) }
  }
  return { siwx, make, sign, storage, pass: (ms: number) => (time += ms) }
}

test('a signed session is stored, found for that account and network only, and can be deleted', async () => {
  const { siwx, make, sign } = setup()
  await siwx.addSession(await sign())
  await siwx.addSession(await sign('eip155:137'))
  expect(await make().getSessions('eip155:1', wallet.address.toLowerCase())).toMatchObject([{ data: { chainId: 'eip155:1', domain: 'lumen.market' } }])
  expect(await siwx.getSessions('eip155:10', wallet.address)).toEqual([])
  expect(await siwx.getSessions('eip155:1', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8')).toEqual([])
  await siwx.revokeSession('eip155:1', wallet.address)
  expect([(await siwx.getSessions('eip155:1', wallet.address)).length, (await siwx.getSessions('eip155:137', wallet.address)).length]).toEqual([0, 1])
  await siwx.setSessions([])
  expect(await siwx.getSessions('eip155:137', wallet.address)).toEqual([])
})

test('a session is valid for seven days after it was signed', async () => {
  const { siwx, sign, pass } = setup()
  await siwx.addSession(await sign())
  pass(6 * 86_400_000)
  expect(await siwx.getSessions('eip155:1', wallet.address)).toHaveLength(1)
  pass(2 * 86_400_000)
  expect(await siwx.getSessions('eip155:1', wallet.address)).toEqual([])
})

test('a session with a foreign signature, an old message or another site is refused by field and reason, and not stored', async () => {
  const { siwx, sign, storage, pass } = setup()
  const good = await sign()
  const { signature } = await sign('eip155:137')
  await expect(siwx.addSession({ ...good, message: good.message.replace('Sign in.', 'Sign in!') })).rejects.toThrow()
  await expect(siwx.addSession({ ...good, message: `${good.message} ` })).rejects.toThrow('The signature is not valid')
  await expect(siwx.addSession({ ...good, message: good.message.replaceAll('lumen.market', 'evil.example') })).rejects.toThrow('domain')
  await expect(siwx.addSession({ ...good, signature })).rejects.toThrow()
  pass(600_001)
  await expect(siwx.addSession(good)).rejects.toThrow('expirationTime')
  expect(storage.length).toBe(0)
})

test('other values stored under its key are not read as sessions', async () => {
  const { siwx, sign, storage } = setup()
  await siwx.addSession(await sign())
  for (const stored of ['', '{', '{}', 'null', '[1,null,{}]', '[{"message":"x","signature":"0x"}]']) {
    storage.setItem('@appkit/siwx', stored)
    expect(await siwx.getSessions('eip155:1', wallet.address)).toEqual([])
  }
})

test('no message is created with a field that is not allowed in one', async () => {
  const write = (options: ConstructorParameters<typeof InformalMessenger>[0], accountAddress: string = wallet.address) =>
    new InformalMessenger({ page, ...options }).createMessage({ accountAddress, chainId: 'eip155:1' })
  await expect(write({ getNonce: () => 'short' })).rejects.toThrow('nonce')
  await expect(write({ statement: 'One\nURI: https://evil.example' })).rejects.toThrow('statement')
  await expect(write({}, '0x12')).rejects.toThrow('accountAddress')
  await expect(write({ page: () => ({ domain: '', uri: '' }) })).rejects.toThrow('domain')
  const { issuedAt = '', expirationTime = '', nonce } = await write({ expiration: 10 ** 9 })
  expect([Date.parse(expirationTime) - Date.parse(issuedAt), nonce.length]).toEqual([600_000, 32])
})

test('a server checks a sign-in in one call, and names what is wrong with an invalid one', async () => {
  const { sign } = setup()
  const { message, signature } = await sign()
  const used = new Set<string>()
  const once = (nonce: string) => !used.has(nonce) && used.add(nonce).has(nonce)
  const check = (change: object = {}) => verifySiwx({ message, signature, domain: 'lumen.market', nonce: once, now: start, ...change })
  expect(await check({ domain: 'evil.example' })).toMatchObject({ ok: false, field: 'domain' })
  expect(await check({ nonce: 'another12345' })).toMatchObject({ ok: false, field: 'nonce' })
  expect(await check({ now: start + 700_000 })).toMatchObject({ ok: false, field: 'expirationTime' })
  expect(await check({ now: start + 50_000, maxAge: 10_000 })).toMatchObject({ ok: false, field: 'issuedAt' })
  expect(await check({ chainIds: ['eip155:10'] })).toMatchObject({ ok: false, field: 'chainId' })
  expect(await check({ signature: undefined })).toMatchObject({ ok: false, field: 'signature' })
  expect(await check({ signature: `0x${'11'.repeat(65)}` })).toMatchObject({ ok: false, field: 'signature' })
  expect(await check({ message: { message } })).toMatchObject({ ok: false, field: 'message' })
  expect(await check()).toMatchObject({ ok: true, data: { accountAddress: wallet.address, chainId: 'eip155:1' } })
})

const replays = caseCount(200, 2_000)
test(`of ${replays} replays at once none is accepted`, async ({ task }) => {
  const { sign } = setup()
  const { message, signature } = await sign()
  const given = new Set([/Nonce: (\w+)/.exec(message)?.[1]])
  const check = () => verifySiwx({ message, signature, domain: 'lumen.market', nonce: (nonce) => given.delete(nonce), now: start })
  const answers = await Promise.all([...Array(replays + 1)].map(check))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  figure(task, { what: 'A sign-in sent again, all at once', goal: '0 accepted of 2,000', measured: `0 of ${replays}` })
}, 60_000)

test('a Solana account signs in with Ed25519', async () => {
  const keys = await crypto.subtle.generateKey({ name: 'Ed25519' }, true, ['sign', 'verify'])
  if (!('privateKey' in keys)) throw new Error('No pair of keys.')
  const account = base58.encode(new Uint8Array(await crypto.subtle.exportKey('raw', keys.publicKey)))
  const { siwx } = setup()
  const message = String(await siwx.createMessage({ accountAddress: account, chainId: 'solana:mainnet' }))
  const signature = base58.encode(new Uint8Array(await crypto.subtle.sign({ name: 'Ed25519' }, keys.privateKey, new TextEncoder().encode(message))))
  const ask = (change: object) => verifySiwx({ message, signature, domain: 'lumen.market', nonce: () => true, now: start, ...change })
  expect(await ask({})).toMatchObject({ ok: true, data: { accountAddress: account } })
  expect(await ask({ signature: base58.encode(new Uint8Array(64).fill(1)) })).toMatchObject({ ok: false, field: 'signature' })
  expect(await ask({ signature: '0' })).toMatchObject({ ok: false, field: 'signature' })
})

test('a contract wallet is verified on its network, and refused when the network cannot be asked', async () => {
  const { sign } = setup()
  const { message } = await sign()
  const signature = `0x${'11'.repeat(80)}`
  const ask = (change: object) => verifySiwx({ message, signature, domain: 'lumen.market', nonce: () => true, now: start, ...change })
  const network = (result: unknown) => async (_: unknown, init: { readonly body: string }) =>
    new Response(JSON.stringify({ jsonrpc: '2.0', id: 1, result: JSON.parse(init.body).method === 'eth_call' ? result : '0x1' }))
  const rpcUrls = { 'eip155:1': 'https://rpc.example' }
  expect(await ask({})).toMatchObject({ ok: false, reason: expect.stringContaining('no network') })
  expect(await ask({ rpcUrls, fetch: network('0x01') })).toMatchObject({ ok: true })
  expect(await ask({ rpcUrls, fetch: network('0x00') })).toMatchObject({ ok: false, field: 'signature' })
  expect(await ask({ rpcUrls, fetch: () => Promise.reject(new TypeError('offline')) })).toMatchObject({
    ok: false,
    reason: expect.stringContaining('did not answer'),
  })
})

test("the host's server issues nonces, verifies, stores and deletes sessions; any other answer is an error", async () => {
  const asked: string[] = []
  let kept: { readonly message: string; readonly signature: string }[] = []
  let broken = false
  const fetch = async (url: unknown, init: RequestInit = {}) => {
    const path = String(url).slice('https://api.lumen.market/'.length)
    asked.push(`${init.method} ${path.split('?')[0]} ${init.credentials}`)
    if (broken) return new Response('no', { status: 503 })
    if (path.startsWith('nonce')) return Response.json({ nonce: createNonce() })
    if (path === 'verify') kept.push(JSON.parse(String(init.body)))
    if (path === 'sign-out') kept = []
    return path === 'session' ? Response.json({ sessions: [...kept, { message: 'nonsense' }] }) : new Response('')
  }
  const server = new ServerStorage({ url: 'https://api.lumen.market/', fetch })
  const siwx = new DefaultSIWX({
    now: () => start,
    page,
    messenger: new InformalMessenger({ now: () => start, page, getNonce: server.getNonce }),
    storage: server,
  })
  const message = await siwx.createMessage({ accountAddress: wallet.address, chainId: 'eip155:1' })
  await siwx.addSession({ data: message, message: String(message), signature: '0x11' })
  expect(await siwx.getSessions('eip155:1', wallet.address)).toHaveLength(1)
  await siwx.revokeSession('eip155:1', wallet.address)
  expect(await siwx.getSessions('eip155:1', wallet.address)).toEqual([])
  expect(asked).toEqual(['GET nonce include', 'POST verify include', 'GET session include', 'POST sign-out include', 'GET session include'])
  broken = true
  await expect(siwx.getSessions('eip155:1', wallet.address)).rejects.toThrow('The sign-in server did not answer "session" as expected.')
})

test("siweConfig calls the host's functions with the messages that AppKit gives them", async () => {
  let session: SIWESession | null = null
  const did: string[] = []
  const make = (options: object = {}) =>
    createSIWEConfig({
      getNonce: async () => createNonce(),
      getMessageParams: async () => ({ chains: [1], ...page() }),
      createMessage: formatMessage,
      verifyMessage: async ({ signature }) => {
        if (signature !== '0x11') return false
        session = { address: wallet.address, chainId: 1 }
        return true
      },
      getSession: async () => session,
      signOut: async () => {
        session = null
        return true
      },
      onSignIn: () => did.push('in'),
      onSignOut: () => did.push('out'),
      ...options,
    }).mapToSIWX()
  const siwx = make()
  expect(siwx.getRequired?.()).toBe(true)
  const message = await siwx.createMessage({ accountAddress: wallet.address, chainId: 'eip155:1' })
  expect(String(message)).toContain(`lumen.market wants you to sign in with your Ethereum account:\n${wallet.address}\n`)
  const add = (signature: string) => siwx.addSession({ data: message, message: String(message), signature })
  await expect(add('0x22')).rejects.toThrow('The signature is not valid')
  expect(await siwx.getSessions('eip155:1', wallet.address)).toEqual([])
  await add('0x11')
  expect(await siwx.getSessions('eip155:1', wallet.address)).toHaveLength(1)
  expect(await make({ signOutOnNetworkChange: false }).getSessions('eip155:137', wallet.address)).toHaveLength(1)
  expect(await siwx.getSessions('eip155:137', wallet.address)).toEqual([])
  // Another network asks anew without ending the session: going back finds it.
  expect(did).toEqual(['in'])
  expect(await siwx.getSessions('eip155:1', wallet.address)).toHaveLength(1)
  await siwx.declined?.('eip155:137', wallet.address)
  expect(did).toEqual(['in', 'out'])
  expect(await siwx.getSessions('eip155:1', wallet.address)).toEqual([])
  expect(await siwx.getSessions('solana:mainnet', 'So11111111111111111111111111111111111111112')).toHaveLength(1)
  expect(did).toEqual(['in', 'out'])
  await expect(make({ getMessageParams: undefined }).createMessage({ accountAddress: wallet.address, chainId: 'eip155:1' })).rejects.toThrow(
    'Failed to get message params!',
  )
})
