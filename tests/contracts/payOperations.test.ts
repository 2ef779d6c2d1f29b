import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { encodeValues } from '../../apps/sandbox/world/encodeValues.js'
import { postRpc } from '../../apps/sandbox/world/postRpc.js'
import { anyPorts, tokens } from '../../apps/sandbox/world/settings.js'
import { startWorld, type World } from '../../apps/sandbox/world/startWorld.js'
import { createChains } from '../../apps/vault/base/createChains.js'
import { createNode } from '../../apps/vault/base/createNode.js'
import { readConfig, type VaultChain } from '../../apps/vault/base/readConfig.js'
import { createSmartAccounts } from '../../apps/vault/smart/createSmartAccounts.js'
import { createMemoryClaims, verifyPayment } from '../../exports/pay-server.js'
import { userOperationEvent } from 'portico-lib/abi/userOperationEvent.js'

// Payments of a smart account with its bundler on a real chain: one payment, by the hash of its operation and by that of its transaction.

const shop = '0x0000000000000000000000000000000000005409'
const dollar = tokens.find(({ symbol }) => symbol === 'HUSD')?.address ?? ''
let world: World
beforeAll(async () => {
  world = await startWorld({ ports: anyPorts })
}, 60_000)
afterAll(() => world.stop())
const { signal } = new AbortController()

/** The smart account of a new owner, as the secure site has it. */
const openAccount = () => {
  if (!world.smart) throw new Error('The bundler is not installed.')
  const [chain] = readConfig({
    gateway: world.urls.gateway,
    chains: [
      {
        ...{ id: 'eip155:1', name: 'Ethereum', currency: { symbol: 'ETH', decimals: 18 }, rpc: world.urls.chain1 },
        ...{ bundler: `${world.smart.bundler.url}/1`, paymaster: `${world.smart.paymaster.url}/paymaster/1` },
      },
    ],
  }).chains as [VaultChain]
  const owner = privateKeyToAccount(generatePrivateKey())
  const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
  const smart = createSmartAccounts({ chains: createChains([chain], undefined), node: createNode(fetch), fetch, wait })
  const account = smart.of(owner.address, chain)
  const send = async (calls: readonly object[]): Promise<string> => {
    const params = [{ version: '2.0.0', from: account.address, chainId: '0x1', atomicRequired: true, calls }]
    const [review] = await account.readReviews({ method: 'wallet_sendCalls', params, chain }, { site: 'https://lumen.market', signal, now: 0n })
    if (review?.kind !== 'operation' || review.work.kind !== 'evm-typed-data') throw new Error('The request did not become an operation.')
    const { id } = (await account.finish({ method: 'wallet_sendCalls' }, review, await owner.signTypedData(review.work.data), signal)) as { id: string }
    await expect.poll(async () => (await smart.status([id], signal)).status, { interval: 50 }).toBe(200)
    return (await smart.status([id], signal)).receipts?.[0]?.transactionHash ?? ''
  }
  return { address: account.address, send }
}

/** The hash of the operation in a transaction, as its entry point logged it. */
const operationIn = async (transaction: string): Promise<string> => {
  const receipt = (await postRpc(world.urls.chain1, 'eth_getTransactionReceipt', [transaction])) as {
    readonly logs: readonly { readonly topics: readonly string[] }[]
  }
  return receipt.logs.find(({ topics }) => topics[0] === userOperationEvent)?.topics[1] ?? ''
}

test('a payment of a smart account is one payment, by either hash, of a token and of the native currency', async () => {
  const { address, send } = openAccount()
  await postRpc(world.urls.chain1, 'anvil_setBalance', [address, '0x100'])
  await postRpc(world.urls.chain1, 'anvil_dealERC20', [address, dollar, '0x64'])
  const claims = createMemoryClaims()
  const verify = (hash: string, orderId: string, asset = dollar) =>
    verifyPayment({
      payment: { network: 'eip155:1', asset, recipient: shop, amount: 24n, orderId, payer: address },
      ...{ hash, claims, confirmations: 1, rpcUrls: { 'eip155:1': world.urls.chain1 } },
    })
  const transaction = await send([{ to: dollar, value: '0x0', data: `0xa9059cbb${encodeValues([BigInt(shop), 24n])}` }])
  const operation = await operationIn(transaction)
  const paid = { kind: 'paid', arrived: 24n, hash: transaction, operation, from: address.toLowerCase() }
  // The node of the chain knows no operations: it is found by the log of the entry point.
  expect(await verify(operation, 'order-1')).toMatchObject(paid)
  expect(await verify(transaction, 'order-1')).toMatchObject(paid)
  expect(await verify(transaction, 'order-2')).toEqual({ kind: 'used' })
  expect(await verify(operation, 'order-2')).toEqual({ kind: 'used' })

  const native = await send([{ to: shop, value: '0x18', data: '0x' }])
  expect(await verify(native, 'order-3', 'native')).toMatchObject({ kind: 'paid', arrived: 24n, proof: 'trace', from: address.toLowerCase() })
}, 60_000)
