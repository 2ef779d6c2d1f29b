import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEnvironment } from '../../kernel/environment.js'
import { createRpc } from '../../kernel/services/http/createRpc.js'
import { DefaultSIWX } from '../../siwx/DefaultSIWX.js'
import { InformalMessenger } from '../../siwx/InformalMessenger.js'
import { LocalStorage } from '../../siwx/LocalStorage.js'
import { verifyEvm } from '../../siwx/verifyEvm.js'
import { verifySiwx } from '../../siwx/verifySiwx.js'
import type { Network } from '../../kernel/api/index.js'
import type { Hex } from '../../apps/sandbox/wallets/types.js'
import { signAsContract, signMessage } from '../../apps/sandbox/wallets/signer.js'
import { deployOwn } from '../../apps/sandbox/world/deployOwn.js'
import { contractAccounts } from '../../apps/sandbox/world/settings.js'
import { createMemoryStorage } from '../harness/createMemoryStorage.js'
import { type Anvil, startAnvil } from '../harness/startAnvil.js'

// Accounts that are contracts, on a real chain: the first is deployed, the second has an address and no code.

let chain: Anvil
beforeAll(async () => {
  chain = await startAnvil({ chainId: 1 })
  await deployOwn(chain)
}, 60_000)
afterAll(() => chain?.stop())

const [deployed = '0x', awaited = '0x'] = contractAccounts.addresses
const page = () => ({ domain: 'app.example', uri: 'https://app.example/' })
const toRaw = (text: string): Hex => `0x${Buffer.from(text).toString('hex')}`
const ask = ({ method, params = [] }: { readonly method: string; readonly params?: unknown }) => chain.request(method, params as readonly unknown[])
const messageOf = async (address: string) =>
  String(await new InformalMessenger({ page, statement: 'Sign in.' }).createMessage({ accountAddress: address, chainId: 'eip155:1' }))

test('a signature of the owner counts for the contract that is there (ERC-1271), and no other one does', async () => {
  const message = await messageOf(deployed)
  const signature = await signAsContract(0, toRaw(message))
  expect(await verifyEvm({ address: deployed, message, signature }, ask)).toBe(true)
  expect(await verifyEvm({ address: deployed, message: `${message} `, signature }, ask)).toBe(false)
  expect(await verifyEvm({ address: deployed, message, signature: await signMessage(1, toRaw(message)) }, ask)).toBe(false)
  expect(await verifyEvm({ address: awaited, message, signature }, ask)).toBe(false)
})

test('a signature of a contract that is not there yet says how it comes to be (ERC-6492), and nothing is left on the chain', async () => {
  const message = await messageOf(awaited)
  const signature = await signAsContract(1, toRaw(message))
  expect(await chain.request('eth_getCode', [awaited, 'latest'])).toBe('0x')
  expect(await verifyEvm({ address: awaited, message, signature }, ask)).toBe(true)
  expect(await verifyEvm({ address: awaited, message: 'another one', signature }, ask)).toBe(false)
  // The factory makes another contract than the one that is claimed.
  expect(await verifyEvm({ address: `0x${'12'.repeat(20)}`, message, signature }, ask)).toBe(false)
  expect(await chain.request('eth_getCode', [awaited, 'latest'])).toBe('0x')
})

test('where the network says nothing, nothing is decided', async () => {
  const message = await messageOf(deployed)
  const signature = await signAsContract(0, toRaw(message))
  const silent = () => Promise.reject(new Error('fetch failed'))
  await expect(verifyEvm({ address: deployed, message, signature }, silent)).rejects.toMatchObject({ code: 'P627' })
  await expect(verifyEvm({ address: deployed, message, signature }, undefined)).rejects.toMatchObject({ code: 'P627' })
})

test('both sign in, on the page and on a server', async () => {
  const environment = createEnvironment()
  const network: Network = {
    id: 1,
    chainNamespace: 'eip155',
    caipNetworkId: 'eip155:1',
    name: 'Ethereum',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [chain.url] } },
  }
  const rpc = createRpc({ environment, find: (id) => (id === 'eip155:1' ? network : undefined), signal: new AbortController().signal })
  const siwx = new DefaultSIWX({
    page,
    messenger: new InformalMessenger({ page, statement: 'Sign in.' }),
    storage: new LocalStorage({ storage: createMemoryStorage() }),
  })
  siwx.attach({ rpc })
  for (const [index, address] of [deployed, awaited].entries()) {
    const data = await siwx.createMessage({ accountAddress: address, chainId: 'eip155:1' })
    const message = String(data)
    const signature = await signAsContract(index, toRaw(message))
    await siwx.addSession({ data, message, signature })
    expect(await siwx.getSessions('eip155:1', address)).toHaveLength(1)
    const server = { domain: 'app.example', nonce: data.nonce, rpcUrls: { 'eip155:1': chain.url } }
    expect(await verifySiwx({ ...server, message, signature })).toMatchObject({ ok: true, data: { accountAddress: address } })
    expect(await verifySiwx({ ...server, message, signature, rpcUrls: {} })).toMatchObject({ ok: false, field: 'signature' })
    const stranger = await signMessage(1, toRaw(message))
    expect(await verifySiwx({ ...server, message, signature: stranger })).toEqual({ ok: false, field: 'signature', reason: 'is not of this account' })
    await expect(siwx.addSession({ data, message, signature: stranger })).rejects.toThrow('not of this account')
  }
})
