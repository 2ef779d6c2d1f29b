import type { GatewayParts } from '../GatewayParts.js'
import type { VaultParts } from '../vault/VaultParts.js'
import { once } from 'node:events'
import { createAdaptorServer } from '@hono/node-server'
import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { onTestFinished, vi } from 'vitest'
import { walletProofMessage } from 'portico-protocol/walletProof.js'
import { createProjects } from '../projects/createProjects.js'
import { loadCheck } from '../signIn/loadCheck.js'
import { freePort } from './serverProcess.js'
import { createVaultWorld, secureSite } from './vaultWorld.js'

export const shopSite = 'https://shop.example'
export const idTokenProjects = createProjects([
  { id: 'shop', ids: [{ id: 'shop' }, { id: 'shop-2' }], origins: [shopSite], features: [], analytics: false },
  { id: 'mail', origins: ['https://mail.example', shopSite], features: [], analytics: false, idTokenEmail: true },
  { id: 'open', origins: 'everywhere', features: [], analytics: false },
])
export const aNonce = 'Zm9yIG9uZSBzaWduLWluIGFsb25l'

/** The keys of a wallet, and what they sign. */
export const createWalletKeys = () => {
  const evm = privateKeyToAccount(generatePrivateKey())
  const secret = ed25519.utils.randomPrivateKey()
  const solanaAddress = base58.encode(ed25519.getPublicKey(secret))
  return {
    wallet: { version: 1, evmAddress: evm.address, solanaAddress, share: Buffer.alloc(33, 5).toString('base64') },
    accounts: [
      { namespace: 'eip155', address: evm.address },
      { namespace: 'solana', address: solanaAddress },
    ],
    proofFor: async (user: string, origin = secureSite) => {
      const text = (namespace: 'eip155' | 'solana', address: string) => walletProofMessage({ origin, user, account: { namespace, address } })
      return {
        signatures: {
          eip155: await evm.signMessage({ message: text('eip155', evm.address) }),
          solana: base58.encode(ed25519.sign(new TextEncoder().encode(text('solana', solanaAddress)), secret)),
        },
      }
    },
  }
}

/** A gateway that signs ID tokens, served over the network, at the time of its own clock. */
export const createIdTokenWorld = async (changed: Partial<VaultParts> = {}, parts: Partial<Pick<GatewayParts, 'projects'>> = {}) => {
  const port = await freePort()
  const issuer = `http://127.0.0.1:${port}`
  const idTokens = { issuer, check: await loadCheck() }
  const world = await createVaultWorld({ sites: [shopSite], idTokens, ...changed }, { projects: idTokenProjects, ...parts })
  const { clock, createDevice } = world
  vi.useFakeTimers({ toFake: ['Date'], now: clock.now() })
  const server = createAdaptorServer({ fetch: world.app.fetch }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    vi.useRealTimers()
    server.close()
    await once(server, 'close')
  })
  /** A browser of a visitor who is logged in and has a wallet. */
  const logIn = async (email: string, { project = 'shop', proven = true }: { project?: string; proven?: boolean } = {}) => {
    const device = await createDevice()
    const keys = createWalletKeys()
    const { body } = await device.send('POST', 'code', { email, site: shopSite }, { project })
    const { answerOf } = await import('../vault/createCodes.js')
    const login = await device.send('POST', 'login', { challenge: body.challenge, answer: answerOf(device.lastCode(), `${body.challenge}`) }, { project })
    const access = { token: `${login.body.access}`, project }
    const user = `${login.body.user}`
    await device.send('POST', 'wallet', keys.wallet, access)
    if (proven) await device.send('POST', 'wallet/proof', await keys.proofFor(user), access)
    const ask = (body: unknown = { site: shopSite, nonce: aNonce }, more: object = {}) => device.send('POST', 'id-token', body, { ...access, ...more })
    return { device, user, keys, access, ask, token: async (nonce = aNonce) => `${(await ask({ site: shopSite, nonce })).body.token}` }
  }
  return {
    ...world,
    issuer,
    logIn,
    pass: (ms: number) => {
      clock.advance(ms)
      vi.setSystemTime(clock.now())
    },
  }
}
