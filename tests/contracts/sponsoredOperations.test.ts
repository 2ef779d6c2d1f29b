import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { postRpc } from '../../apps/sandbox/world/postRpc.js'
import { readHex } from '../../apps/sandbox/world/rpcAnswers.js'
import { anyPorts } from '../../apps/sandbox/world/settings.js'
import { startWorld, type World } from '../../apps/sandbox/world/startWorld.js'
import { createChains } from '../../apps/vault/base/createChains.js'
import { createNode } from '../../apps/vault/base/createNode.js'
import { readConfig, type VaultChain } from '../../apps/vault/base/readConfig.js'
import { createSmartAccounts } from '../../apps/vault/smart/createSmartAccounts.js'

let world: World
beforeAll(async () => {
  world = await startWorld({ ports: anyPorts })
}, 30_000)
afterAll(() => world.stop())

const { signal } = new AbortController()
const receivers = ['0x1000000000000000000000000000000000000001', '0x1000000000000000000000000000000000000002', '0x1000000000000000000000000000000000000003']
const toReceivers = receivers.map((to) => ({ to, value: '0x0', data: '0x' }))

/** The smart account of a new owner as the secure site has it, on chain 1 of the sandbox with its bundler and its paymaster. */
const open = () => {
  if (!world.smart) throw new Error('The bundler is not installed.')
  const { chains } = readConfig({
    gateway: world.urls.gateway,
    chains: [
      {
        id: 'eip155:1',
        name: 'Ethereum',
        currency: { symbol: 'ETH', decimals: 18 },
        rpc: world.urls.chain1,
        bundler: `${world.smart.bundler.url}/1`,
        paymaster: `${world.smart.paymaster.url}/paymaster/1`,
      },
    ],
  })
  const chain = chains[0] as VaultChain
  const owner = privateKeyToAccount(generatePrivateKey())
  const smart = createSmartAccounts({
    chains: createChains([chain], undefined),
    node: createNode(fetch),
    fetch,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  })
  const account = smart.of(owner.address, chain)
  const send = async (calls: readonly object[]) => {
    const params = [{ version: '2.0.0', from: account.address, chainId: '0x1', atomicRequired: true, calls }]
    const [review] = await account.readReviews({ method: 'wallet_sendCalls', params, chain }, { site: 'https://lumen.market', signal, now: 0n })
    if (review?.kind !== 'operation' || review.work.kind !== 'evm-typed-data') throw new Error('The request did not become an operation.')
    if (review.stop) throw new Error(`The operation cannot be approved: ${review.stop}.`)
    const { id } = (await account.finish({ method: 'wallet_sendCalls' }, review, await owner.signTypedData(review.work.data), signal)) as { id: string }
    await expect.poll(async () => (await smart.status([id], signal)).status, { interval: 50 }).toBe(200)
    return { review, ...(await smart.status([id], signal)) }
  }
  return { account, send }
}
const hasCode = async (address: string) => (await postRpc(world.urls.chain1, 'eth_getCode', [address, 'latest'])) !== '0x'
const balanceOf = async (address: string) => BigInt(readHex(await postRpc(world.urls.chain1, 'eth_getBalance', [address, 'latest'])))

test('an account without coins is deployed with its first operation, and not again with its second', async () => {
  const { account, send } = open()
  expect(await hasCode(account.address)).toBe(false)
  const first = await send(toReceivers.slice(0, 1))
  expect(first.review).toMatchObject({ deploys: true, fee: undefined, stop: undefined })
  expect(await hasCode(account.address)).toBe(true)
  const second = await send(toReceivers.slice(0, 1))
  expect(second.review).toMatchObject({ deploys: false, fee: undefined, stop: undefined })
  expect(await balanceOf(account.address)).toBe(0n)
}, 60_000)

test('three calls of one batch are mined in one transaction', async () => {
  const { account, send } = open()
  await postRpc(world.urls.chain1, 'anvil_setBalance', [account.address, '0x6'])
  const before = await Promise.all(receivers.map(balanceOf))
  const { receipts } = await send(toReceivers.map((call, index) => ({ ...call, value: `0x${index + 1}` })))
  expect(receipts).toHaveLength(1)
  const after = await Promise.all(receivers.map(balanceOf))
  expect(after.map((value, index) => value - (before[index] ?? 0n))).toEqual([1n, 2n, 3n])
}, 60_000)
