// Parts that a page makes after the documentation of the incumbent's kit: a messenger, a verifier and a storage of its own.
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import {
  CloudAuthSIWX,
  DefaultSIWX,
  EIP155Verifier,
  ReownAuthentication,
  SIWXMessenger,
  SIWXVerifier,
  SolanaVerifier,
  type SIWXMessage,
  type SIWXSession,
  type SIWXStorage,
} from '../exports/siwx.js'
import { buildMessage } from './message/buildMessage.js'

// A public development key.
const wallet = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')
const page = () => ({ domain: 'lumen.market', uri: 'https://lumen.market/' })
const now = () => Date.parse('2026-11-21T08:00:00Z')

class MyMessenger extends SIWXMessenger {
  protected readonly version = '1'
  protected override stringify(data: SIWXMessage.Data): string {
    const built = buildMessage({ issuedAt: '', ...data, statement: `Account ${data.accountAddress.slice(0, 6)}` })
    return 'text' in built ? built.text : ''
  }
}
class FreeText extends MyMessenger {
  protected override stringify(data: SIWXMessage.Data): string {
    return `I am ${data.accountAddress}`
  }
}
class MyVerifier extends SIWXVerifier {
  readonly chainNamespace = 'eip155'
  readonly seen: SIWXSession[] = []
  async verify(session: SIWXSession): Promise<boolean> {
    this.seen.push(session)
    return session.signature === (await wallet.signMessage({ message: session.message }))
  }
}
class MyStorage implements SIWXStorage {
  sessions: SIWXSession[] = []
  async add(session: SIWXSession): Promise<void> {
    this.sessions.push(session)
  }
  async set(sessions: SIWXSession[]): Promise<void> {
    this.sessions = sessions
  }
  async get(chainId: string, address: string): Promise<SIWXSession[]> {
    return this.sessions.filter(({ data }) => data.chainId === chainId && data.accountAddress === address)
  }
  async delete(chainId: string): Promise<void> {
    this.sessions = this.sessions.filter(({ data }) => data.chainId !== chainId)
  }
}

const setup = (messenger: SIWXMessenger) => {
  const verifier = new MyVerifier()
  const storage = new MyStorage()
  const siwx = new DefaultSIWX({ messenger, verifiers: [verifier], storage, now, page })
  const sign = async () => {
    const message = await siwx.createMessage({ accountAddress: wallet.address, chainId: 'eip155:1' })
    return { data: message, message: String(message), signature: await wallet.signMessage({ message: String(message) }) }
  }
  return { siwx, sign, verifier, storage }
}
const facts = { domain: 'ignored.example', uri: 'https://ignored.example', clearChainIdNamespace: true, getNonce: async () => 'abcdefgh1234', now, page }

test('a messenger, a verifier and a storage of the page sign a visitor in, with the host of the page and not a configured one', async () => {
  const { siwx, sign, verifier, storage } = setup(new MyMessenger(facts))
  const session = await sign()
  expect(session.message).toMatch(/^lumen\.market wants you to sign in/)
  expect(session.message).toContain('Account 0xf39F')
  await siwx.addSession(session)
  expect(storage.sessions).toHaveLength(1)
  expect(await siwx.getSessions('eip155:1', wallet.address)).toMatchObject([{ data: { domain: 'lumen.market', nonce: 'abcdefgh1234' } }])
  expect(verifier.seen).toHaveLength(2)
})

test('shouldVerify: is asked of a verifier of the page, and by default compares the chain family', async () => {
  const { sign, storage } = setup(new MyMessenger(facts))
  const session = await sign()
  expect([new MyVerifier(), new EIP155Verifier(), new SolanaVerifier()].map((one) => one.shouldVerify(session))).toEqual([true, true, false])
  class Never extends MyVerifier {
    override shouldVerify(): boolean {
      return false
    }
  }
  const never = new Never()
  const siwx = new DefaultSIWX({ messenger: new MyMessenger(facts), verifiers: [never, new EIP155Verifier()], storage, now, page })
  await siwx.addSession(session)
  expect([never.seen, storage.sessions.map(({ signature }) => signature)]).toEqual([[], [session.signature]])
})

test('a text of another form is refused and not stored', async () => {
  const { siwx, sign, storage } = setup(new FreeText(facts))
  await expect(siwx.addSession(await sign())).rejects.toMatchObject({ code: 'P624' })
  expect(storage.sessions).toEqual([])
})

test.each([
  ['ReownAuthentication', () => new ReownAuthentication({ required: false })],
  ['CloudAuthSIWX', () => new CloudAuthSIWX()],
])('%s says when it is made what replaces it', (name, make) => {
  expect(make).toThrow(new RegExp(`^${name} is a service of the former kit`))
  expect(make).toThrow(/new DefaultSIWX\(\{ messenger: new InformalMessenger\(\{ getNonce \}\), storage: new ServerStorage/)
})
