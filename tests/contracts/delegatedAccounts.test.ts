import type { Hex } from 'viem'
import { parseEther, serializeSignature, toHex, verifyMessage } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { postRpc } from '../../apps/sandbox/world/postRpc.js'
import { readHex } from '../../apps/sandbox/world/rpcAnswers.js'
import { anyPorts, smartAccounts } from '../../apps/sandbox/world/settings.js'
import { startWorld, type World } from '../../apps/sandbox/world/startWorld.js'
import { createChains } from '../../apps/vault/base/createChains.js'
import { createNode } from '../../apps/vault/base/createNode.js'
import { readConfig, type VaultChain } from '../../apps/vault/base/readConfig.js'
import { createAccountTypes } from '../../apps/vault/smart/accountTypes.js'
import { createSmartAccounts } from '../../apps/vault/smart/createSmartAccounts.js'
import { predictAccount } from '../../apps/vault/smart/predictAccount.js'

// `smartAccountKind: '7702'`: the plain address is the smart account (EIP-7702, EntryPoint 0.8), on the sandbox's chain and bundler.

let world: World
beforeAll(async () => {
  world = await startWorld({ ports: anyPorts })
}, 60_000)
afterAll(() => world.stop())

const { signal } = new AbortController()
const site = 'https://lumen.market'
const receivers = ['0x2000000000000000000000000000000000000001', '0x2000000000000000000000000000000000000002', '0x2000000000000000000000000000000000000003']
const toReceivers = receivers.map((to, at) => ({ to, value: toHex(at + 1) }))
const ask = (method: string, ...params: unknown[]) => postRpc(world.urls.chain1, method, params)
const codeOf = (address: string) => ask('eth_getCode', address, 'latest')
const balanceOf = async (address: string) => BigInt(readHex(await ask('eth_getBalance', address, 'latest')))
const delegation = `0xef0100${smartAccounts.delegate.slice(2)}`.toLowerCase()

const open = async (ether = '1') => {
  if (!world.smart) throw new Error('The bundler is not installed.')
  const network = { id: 'eip155:1', name: 'Ethereum', currency: { symbol: 'ETH', decimals: 18 }, rpc: world.urls.chain1 }
  const services = { bundler: `${world.smart.bundler.url}/1`, paymaster: `${world.smart.paymaster.url}/paymaster/1` }
  const { chains } = readConfig({ gateway: world.urls.gateway, chains: [{ ...network, ...services }] })
  const chain = chains[0] as VaultChain
  const owner = privateKeyToAccount(generatePrivateKey())
  await ask('anvil_setBalance', owner.address, toHex(parseEther(ether)))
  const node = createNode(fetch)
  const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
  const smart = createSmartAccounts({ kind: '7702', chains: createChains([chain], undefined), node, fetch, wait })
  const account = smart.of(owner.address, chain)
  const review = async (calls: readonly object[]) => {
    const params = [{ version: '2.0.0', from: account.address, chainId: '0x1', atomicRequired: true, calls }]
    const [found] = await account.readReviews({ method: 'wallet_sendCalls', params, chain }, { site, signal, now: 0n })
    if (found?.kind !== 'operation' || found.work.kind !== 'evm-typed-data') throw new Error('The request did not become an operation.')
    return { ...found, work: found.work }
  }
  /** As the keys of the secure site sign it. */
  const authorize = async (found: Awaited<ReturnType<typeof review>>): Promise<Hex | undefined> => {
    const work = found.authorization?.work
    if (work?.kind !== 'evm-authorization') return undefined
    const { r, s, yParity = 0 } = await owner.signAuthorization(work)
    return serializeSignature({ r, s, yParity })
  }
  const send = async (calls: readonly object[]) => {
    const found = await review(calls)
    if (found.stop) throw new Error(`The operation cannot be approved: ${found.stop}.`)
    const signature = await owner.signTypedData(found.work.data)
    const { id } = (await account.finish({ method: 'wallet_sendCalls' }, found, signature, signal, await authorize(found))) as { id: string }
    await expect.poll(async () => (await smart.status([id], signal)).status, { timeout: 15_000, interval: 50 }).toBe(200)
    return { review: found, ...(await smart.status([id], signal)) }
  }
  return { owner, chain, node, account, review, send }
}

test('the plain address is the smart account: a batch of three is mined in one transaction, with the authorization that the visitor was shown', async () => {
  const { owner, chain, node, account, send } = await open()
  expect(account.address).toBe(owner.address)
  expect(await codeOf(owner.address)).toBe('0x')
  const before = await Promise.all(receivers.map(balanceOf))
  const first = await send(toReceivers)
  expect(first.review).toMatchObject({
    deploys: false,
    stop: undefined,
    fee: expect.any(BigInt),
    authorization: { delegate: smartAccounts.delegate, replaces: false },
  })
  expect(first.receipts).toHaveLength(1)
  const after = await Promise.all(receivers.map(balanceOf))
  expect(after.map((value, at) => value - (before[at] ?? 0n))).toEqual([1n, 2n, 3n])
  expect(await codeOf(owner.address)).toBe(delegation)

  // From then on nothing is authorized any more.
  const second = await send(toReceivers.slice(0, 2))
  expect(second.review.authorization).toBeUndefined()
  const types = createAccountTypes(node, '7702')
  types.prefer('smartAccount')
  expect(await types.describe(chain, { evmAddress: owner.address, solanaAddress: '' })).toEqual({
    ...{ address: owner.address, type: 'smartAccount', deployed: true },
    accounts: [
      { address: owner.address, type: 'eoa' },
      { address: owner.address, type: 'smartAccount' },
    ],
  })
}, 90_000)

test('code of another contract is replaced, and that is said; without coins, and with a call of the account itself, nothing can be approved', async () => {
  const { owner, account, review, send } = await open()
  await ask('anvil_setCode', owner.address, `0xef0100${receivers[0]?.slice(2)}`)
  expect((await review(toReceivers)).authorization).toMatchObject({ replaces: true })
  await send(toReceivers.slice(0, 1))
  expect(await codeOf(owner.address)).toBe(delegation)
  for (const to of [account.address, predictAccount(owner.address).address])
    expect(await review([{ to, data: '0x12345678' }])).toMatchObject({ stop: 'handover' })
  const poor = await open('0')
  expect(await poor.review(toReceivers)).toMatchObject({ stop: 'funds' })
}, 90_000)

test('messages are signed by the key, and an operation that was not read is not', async () => {
  const { owner, chain, account } = await open()
  const text = toHex('Hello')
  const [message] = await account.readReviews({ method: 'personal_sign', params: [text, owner.address], chain }, { site, signal, now: 0n })
  if (message?.work.kind !== 'evm-message') throw new Error('no message')
  const signature = await account.finish({ method: 'personal_sign' }, message, await owner.signMessage({ message: { raw: message.work.message } }), signal)
  expect(await verifyMessage({ address: owner.address, message: 'Hello', signature: signature as Hex })).toBe(true)
  const data = {
    domain: { name: 'ERC4337', version: '1', chainId: 1, verifyingContract: smartAccounts.entryPoint08 },
    types: { EIP712Domain: [{ name: 'verifyingContract', type: 'address' }], PackedUserOperation: [{ name: 'callData', type: 'bytes' }] },
    primaryType: 'PackedUserOperation',
    message: { callData: '0x' },
  }
  const [stopped] = await account.readReviews(
    { method: 'eth_signTypedData_v4', params: [owner.address, JSON.stringify(data)], chain },
    { site, signal, now: 0n },
  )
  expect(stopped).toMatchObject({ stop: 'smart' })
  await expect(account.readPermitted([], { latest: 1, signal })).rejects.toMatchObject({ reason: 'refused', code: 4200 })
}, 60_000)
