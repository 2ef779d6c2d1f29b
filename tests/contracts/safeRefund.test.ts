import { encodeFunctionData, type Hex, maxUint256, pad, parseAbi, parseEther, toHex, zeroAddress } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { postRpc } from '../../apps/sandbox/world/postRpc.js'
import { readHex } from '../../apps/sandbox/world/rpcAnswers.js'
import { anyPorts } from '../../apps/sandbox/world/settings.js'
import { startWorld, type World } from '../../apps/sandbox/world/startWorld.js'
import { createNode } from '../../apps/vault/base/createNode.js'
import { createSigner } from '../../apps/vault/keys/signer.js'
import { readTransaction } from '../../apps/vault/review/readTransaction.js'
import { safe } from '../../apps/vault/smart/contracts.js'

// What a Safe pays for gas, on the sandbox's chain: the review of the secure site says it, and the chain does it.

let world: World
beforeAll(async () => {
  world = await startWorld({ ports: anyPorts })
}, 60_000)
afterAll(() => world.stop())

const { signal } = new AbortController()
const abi = parseAbi([
  'function setup(address[] owners, uint256 threshold, address to, bytes data, address fallbackHandler, address paymentToken, uint256 payment, address paymentReceiver)',
  'function createProxyWithNonce(address singleton, bytes initializer, uint256 saltNonce) returns (address proxy)',
  'function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures)',
])
const gwei = 10n ** 9n
const thief = '0x2000000000000000000000000000000000000009'
const ask = (method: string, ...params: unknown[]) => postRpc(world.urls.chain1, method, params)
const balanceOf = async (address: string) => BigInt(readHex(await ask('eth_getBalance', address, 'latest')))

test('readTransaction: a refund for gas is a payment out of the Safe when a page asks its owner for one', async () => {
  const key = generatePrivateKey()
  const owner = privateKeyToAccount(key)
  await ask('anvil_setBalance', owner.address, toHex(parseEther('1')))
  const chain = { id: 'eip155:1', name: 'Ethereum', currency: { symbol: 'ETH', decimals: 18 }, rpc: world.urls.chain1 }
  const needs = { address: owner.address, chain, node: createNode(fetch), signal, now: 0n }
  const sign = createSigner({ evm: { privateKey: Buffer.from(key.slice(2), 'hex') } } as never)
  const send = async (transaction: object) => {
    const review = await readTransaction([transaction], needs)
    if (review.kind !== 'transaction') throw new Error(review.kind)
    const hash = await ask('eth_sendRawTransaction', await sign(review.work))
    await expect.poll(() => ask('eth_getTransactionReceipt', hash), { timeout: 15_000 }).toMatchObject({ status: '0x1' })
    return review
  }
  const initializer = encodeFunctionData({
    abi,
    functionName: 'setup',
    args: [[owner.address], 1n, zeroAddress, '0x', zeroAddress, zeroAddress, 0n, zeroAddress],
  })
  const creation = { to: safe.factory, data: encodeFunctionData({ abi, functionName: 'createProxyWithNonce', args: [safe.singleton, initializer, 0n] }) }
  const made = `0x${readHex(await ask('eth_call', creation, 'latest')).slice(-40)}` as Hex
  await send(creation)
  await ask('anvil_setBalance', made, toHex(parseEther('6')))

  const data = encodeFunctionData({
    abi,
    functionName: 'execTransaction',
    // A signature of whoever sends it: the owner's own.
    args: [owner.address, 0n, '0x', 0, 0n, 5n * gwei, gwei, zeroAddress, thief, `${pad(owner.address)}${'00'.repeat(32)}01`],
  })
  // Without a price of gas the node's estimate leaves the refund out, so that it names its own gas.
  const review = await send({ to: made, data, gasPrice: toHex(2n * gwei), gas: toHex(200_000n) })
  expect(review.dangers).toEqual(['unknown'])
  expect(review.actions).toContainEqual({ kind: 'pay', to: thief, amount: parseEther('5'), from: expect.stringMatching(new RegExp(made, 'i')) })
  const paid = await balanceOf(thief)
  expect(paid).toBeGreaterThanOrEqual(parseEther('5'))
  expect((await balanceOf(made)) + paid).toBe(parseEther('6'))
  expect(paid).toBeLessThan(maxUint256)
}, 60_000)
