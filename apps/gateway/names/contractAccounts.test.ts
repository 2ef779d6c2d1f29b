import { encodeAbiParameters } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifySignature } from '../../../siwx/verifySignature.js'
import { contractAccounts } from '../../sandbox/world/settings.js'
import { createTestGateway } from '../testing/createTestGateway.js'
import { harbor, lantern, signInProjects } from '../testing/signInWorld.js'
import { startTestChain } from '../testing/startTestChain.js'
import { writeRegistration } from 'portico-protocol/registrationMessage.js'

// Accounts that are contracts, on a real chain.

const origin = 'https://lumen.market'
const { factory, owner, addresses } = contractAccounts
const [deployed = '0x', awaited = '0x'] = addresses

let chain: Awaited<ReturnType<typeof startTestChain>>
beforeAll(async () => {
  chain = await startTestChain()
}, 60_000)
afterAll(() => chain?.anvil.stop())

const begin = async () => {
  const { ask } = await createTestGateway({
    projects: signInProjects,
    limits: { burst: 1_000, perSecond: 100, body: 16_384, nonces: 1_000, deadline: 20_000 },
    names: {
      parent: 'portico.eth',
      resolver: '0x00000000000000000000000000000000000000aa',
      sign: async () => '0x',
      reserved: [],
      check: verifySignature,
      rpcUrls: { 'eip155:1': chain.anvil.url },
      perDay: 10,
    },
  })
  return async (address: string, label: string, sign: (message: string) => Promise<string>) => {
    const { body } = await ask(`/v1/profile/nonce?projectId=lumen&address=${address}&chainId=eip155:1`, { headers: { origin } })
    const message = writeRegistration({
      domain: 'lumen.market',
      address,
      name: `${label}.portico.eth`,
      chain: 'eip155:1',
      nonce: `${body.nonce}`,
      expirationTime: `${body.expiresAt}`,
    })
    return ask('/v1/profile/account?projectId=lumen', {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      body: JSON.stringify({ coin_type: 60, address, message, signature: await sign(message) }),
    })
  }
}

test('a contract registers by a signature that it accepts (ERC-1271), and others cannot register for it', async () => {
  const register = await begin()
  const foreign = await register(deployed, 'not-mine', (message) => lantern.signMessage({ message }))
  expect([foreign.status, foreign.body.error?.field]).toEqual([401, 'signature'])
  const { status, body } = await register(deployed, 'safe-house', (message) => harbor.signMessage({ message }))
  expect([status, body.name]).toEqual([201, 'safe-house.portico.eth'])
}, 30_000)

test('a contract that is not deployed yet registers too (ERC-6492)', async () => {
  const register = await begin()
  const create = encodeAbiParameters([{ type: 'address' }, { type: 'uint256' }], [owner as `0x${string}`, 1n])
  const { status } = await register(awaited, 'plan-house', async (message) => {
    const values = [factory as `0x${string}`, `0x0ecaea73${create.slice(2)}`, await harbor.signMessage({ message })] as const
    return `${encodeAbiParameters([{ type: 'address' }, { type: 'bytes' }, { type: 'bytes' }], values)}${'6492'.repeat(16)}`
  })
  expect(status).toBe(201)
}, 30_000)
