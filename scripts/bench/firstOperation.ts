// How long the first sponsored operation of a new smart account takes on the sandbox, from the request to the receipt:
// `node --import tsx scripts/bench/firstOperation.ts`. With the bundler running, and with a bundler that this request starts.
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { postRpc } from '../../apps/sandbox/world/postRpc.js'
import { anyPorts } from '../../apps/sandbox/world/settings.js'
import { startWorld } from '../../apps/sandbox/world/startWorld.js'
import { createChains } from '../../apps/vault/base/createChains.js'
import { createNode } from '../../apps/vault/base/createNode.js'
import { readConfig } from '../../apps/vault/base/readConfig.js'
import { createSmartAccounts } from '../../apps/vault/smart/createSmartAccounts.js'

const rounds = 5

const world = await startWorld({ ports: anyPorts })
try {
  if (!world.smart) throw new Error('The packages of smart accounts are not installed: run npm ci.')
  const network = { id: 'eip155:1', name: 'Ethereum', currency: { symbol: 'ETH', decimals: 18 }, rpc: world.urls.chain1 }
  const services = { bundler: `${world.smart.bundler.url}/1`, paymaster: `${world.smart.paymaster.url}/paymaster/1` }
  const { chains } = readConfig({ gateway: world.urls.gateway, chains: [{ ...network, ...services }] })
  const [chain] = chains
  if (!chain) throw new Error('The secure site read no network.')
  const smart = createSmartAccounts({ chains: createChains(chains, undefined), node: createNode(fetch), fetch, wait: (ms: number) => wait(ms) })
  const { signal } = new AbortController()

  const first = async () => {
    const owner = privateKeyToAccount(generatePrivateKey())
    const account = smart.of(owner.address, chain)
    const began = performance.now()
    const params = [{ calls: [{ to: '0x1000000000000000000000000000000000000001', value: '0x0', data: '0x' }] }]
    const [review] = await account.readReviews(
      { method: 'wallet_sendCalls', params, chain },
      { site: 'https://lumen.market', signal, now: BigInt(Math.floor(Date.now() / 1000)) },
    )
    if (review?.work.kind !== 'evm-typed-data') throw new Error('The operation is not signed as typed data.')
    const answer = await account.finish({ method: 'wallet_sendCalls' }, review, await owner.signTypedData(review.work.data), signal)
    if (typeof answer !== 'object' || answer === null || !('id' in answer)) throw new Error('The operation has no id.')
    while ((await smart.status([answer.id], signal)).status !== 200) await wait(20)
    const took = performance.now() - began
    if ((await postRpc(world.urls.chain1, 'eth_getCode', [account.address, 'latest'])) === '0x') throw new Error('The account was not deployed.')
    return took
  }
  const cold = await first()
  const warm: number[] = []
  for (let round = 0; round < rounds; round++) warm.push(await first())
  warm.sort((one, other) => one - other)
  const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`
  console.log(`First sponsored operation of a new account, request to receipt (goal: 3 s):
  bundler running, median of ${rounds}: ${seconds(warm[Math.floor(rounds / 2)] ?? Number.NaN)}, slowest ${seconds(warm.at(-1) ?? Number.NaN)}
  bundler started by the request: ${seconds(cold)}`)
} finally {
  await world.stop()
}
