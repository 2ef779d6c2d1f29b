import { afterAll, beforeAll, expect, test } from 'vitest'
import { isRecord } from '../world/isRecord.js'
import { postRpc } from '../world/postRpc.js'
import { readHex } from '../world/rpcAnswers.js'
import { anyPorts, smartAccounts } from '../world/settings.js'
import { startWorld, type World } from '../world/startWorld.js'

let world: World
beforeAll(async () => {
  world = await startWorld({ ports: anyPorts })
}, 30_000)
afterAll(() => world.stop())

const services = () => {
  if (!world.smart) throw new Error('The bundler is not installed.')
  return { bundler: world.smart.bundler.url, paymaster: world.smart.paymaster.url }
}
const operation = {
  sender: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  nonce: '0x0',
  callData: '0x',
  callGasLimit: '0x5208',
  verificationGasLimit: '0x5208',
  preVerificationGas: '0x5208',
  maxFeePerGas: '0x3b9aca00',
  maxPriorityFeePerGas: '0x3b9aca00',
}

test('the contracts of smart accounts are where they are on every network', async () => {
  for (const address of [smartAccounts.entryPoint, smartAccounts.factory, smartAccounts.singleton, smartAccounts.multiSend, smartAccounts.module])
    expect(readHex(await postRpc(world.urls.chain1, 'eth_getCode', [address, 'latest'])).length, address).toBeGreaterThan(100)
})

test('the bundler starts with the first request, and answers for its entry point and its chain', async () => {
  const { bundler } = services()
  // Its program takes longer to start than an answer takes otherwise.
  const first = await fetch(`${bundler}/1`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_supportedEntryPoints', params: [] }),
  })
  expect(await first.json()).toMatchObject({ result: [smartAccounts.entryPoint, smartAccounts.entryPoint08] })
  expect(Number(await postRpc(`${bundler}/1`, 'eth_chainId'))).toBe(1)
  expect(await postRpc(`${bundler}/1`, 'pimlico_getUserOperationGasPrice')).toMatchObject({ fast: { maxFeePerGas: expect.stringMatching(/^0x/) } })
}, 60_000)

test('the paymaster signs for an operation, and for no other entry point, network or text', async () => {
  const { paymaster } = services()
  const ask = async (method: string, ...params: unknown[]) => {
    const answer = await postRpc(`${paymaster}/paymaster/1`, method, params)
    if (!isRecord(answer)) throw new Error('The paymaster answered no object.')
    return { ...answer, paymaster: readHex(answer.paymaster), paymasterData: readHex(answer.paymasterData) }
  }
  const draft = await ask('pm_getPaymasterStubData', operation, smartAccounts.entryPoint, '0x1', {})
  const signed = await ask('pm_getPaymasterData', operation, smartAccounts.entryPoint, '0x1', {})
  expect(signed).toMatchObject({ paymaster: draft.paymaster, paymasterVerificationGasLimit: '0x186a0' })
  expect(signed.paymasterData).toHaveLength(draft.paymasterData.length)
  expect(signed.paymasterData).not.toBe(draft.paymasterData)
  await expect(ask('pm_getPaymasterData', operation, operation.sender, '0x1', {})).rejects.toThrow()
  await expect(ask('pm_getPaymasterData', operation, smartAccounts.entryPoint, '0x89', {})).rejects.toThrow()
  await expect(ask('pm_getPaymasterData', { ...operation, sender: 'someone' }, smartAccounts.entryPoint, '0x1', {})).rejects.toThrow()
  await expect(ask('eth_sendUserOperation', operation, smartAccounts.entryPoint)).rejects.toThrow()
})
