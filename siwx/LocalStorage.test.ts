import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { createMemoryStorage } from '../tests/harness/createMemoryStorage.js'
import { DefaultSIWX } from './DefaultSIWX.js'
import { InformalMessenger } from './InformalMessenger.js'
import { LocalStorage } from './LocalStorage.js'

// A public development key.
const wallet = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')
const chain = 'eip155:1'
const now = () => Date.parse('2026-11-21T08:00:00Z')
const page = () => ({ domain: 'lumen.market', uri: 'https://lumen.market/' })

const setup = (storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) => {
  const siwx = new DefaultSIWX({ now, page, messenger: new InformalMessenger({ now, page, statement: 'Sign in.' }), storage: new LocalStorage({ storage }) })
  const signIn = async () => {
    const message = await siwx.createMessage({ accountAddress: wallet.address, chainId: chain })
    const text = String(message)
    await siwx.addSession({ data: message, message: text, signature: await wallet.signMessage({ message: text }) })
  }
  return { signIn, siwx, signedIn: async () => (await siwx.getSessions(chain, wallet.address)).length }
}
const refuse = () => {
  throw new DOMException('No.', 'QuotaExceededError')
}

test('with full storage a visitor can sign in until the page is left', async () => {
  const storage = createMemoryStorage()
  const { signIn, siwx, signedIn } = setup({ ...storage, setItem: refuse })
  await signIn()
  expect(await signedIn()).toBe(1)
  await siwx.revokeSession(chain, wallet.address)
  expect(await signedIn()).toBe(0)
  expect(storage.length).toBe(0)
})

test('with blocked storage a visitor can sign in and out', async () => {
  const { signIn, siwx, signedIn } = setup({ getItem: refuse, setItem: refuse, removeItem: refuse })
  await signIn()
  expect(await signedIn()).toBe(1)
  await siwx.revokeSession(chain, wallet.address)
  expect(await signedIn()).toBe(0)
})

test('sessions kept in memory are written once storage works again', async () => {
  const storage = createMemoryStorage()
  let full = true
  const { signIn, signedIn } = setup({ ...storage, setItem: (key, value) => (full ? refuse() : storage.setItem(key, value)) })
  await signIn()
  full = false
  await signIn()
  expect(await signedIn()).toBe(1)
  expect(await setup(storage).signedIn()).toBe(1)
})
