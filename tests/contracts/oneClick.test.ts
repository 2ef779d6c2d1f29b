import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { privateKeyToAccount } from 'viem/accounts'
import { evm } from '../../adapters/evm/manifest.js'
import { DefaultSIWX } from '../../siwx/DefaultSIWX.js'
import { InformalMessenger } from '../../siwx/InformalMessenger.js'
import { LocalStorage } from '../../siwx/LocalStorage.js'
import { type Network, UserRejectedError } from '../../kernel/api/index.js'
import { siwx } from '../../plugins/siwx/manifest.js'
import { SignedIn, SignIn } from '../../ports/siwx.js'
import type { Relay } from '../../apps/sandbox/relay/startRelay.js'
import { askForLink as ask } from '../harness/askForLink.js'
import { createMemoryStorage } from '../harness/createMemoryStorage.js'
import { createTestKernel, type TestKernel } from '../harness/createTestKernel.js'
import { pairingPage } from '../harness/pairingPage.js'
import { pairingPlugin } from '../harness/pairingPlugin.js'
import { type RelayWallet, relayWallet, type SignInQuestion } from '../harness/relayWallet.js'
import { soon } from '../harness/soon.js'
import { startTestRelay } from '../harness/startTestRelay.js'
import { testNetwork } from '../harness/testNetwork.js'

// Public development keys.
const owner = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')
const stranger = privateKeyToAccount('0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d')
const here = { domain: 'app.example', uri: 'https://app.example/' }

const evmNetworks = [testNetwork('eip155', 1, 'Ethereum'), testNetwork('eip155', 137, 'Polygon')]

let relay: Relay
let wallet: RelayWallet
let count = 0
const kernels: TestKernel[] = []

const start = ({
  networks = evmNetworks,
  ...options
}: {
  readonly networks?: readonly Network[]
  readonly required?: boolean
  readonly oneClick?: boolean
} = {}) => {
  const config = new DefaultSIWX({
    required: options.required ?? true,
    page: () => here,
    messenger: new InformalMessenger({ page: () => here, statement: 'Sign in to Lumen.', resources: ['https://app.example/terms'] }),
    storage: new LocalStorage({ storage: createMemoryStorage() }),
  })
  if (options.oneClick === false) Object.assign(config, { getOneClick: () => false })
  const kernel = createTestKernel({
    plugins: [pairingPlugin(pairingPage()), evm(), siwx()],
    networks,
    storage: createMemoryStorage(),
    now: Date.now(),
    host: { projectId: `site${++count}`, ...{ relayUrl: relay.url, attestation: false, siwx: config } },
    watch: [SignedIn],
  })
  kernels.push(kernel)
  return { ...kernel, config }
}
/** The wallet follows the link, and is asked to sign in. */
const scan = async (uri: Promise<string>): Promise<SignInQuestion> => {
  const before = wallet.signIns.length
  await wallet.pair(await uri)
  await soon(() => wallet.signIns.length).toBe(before + 1)
  const question = wallet.signIns[before]
  if (!question) throw new Error('The wallet was not asked.')
  return question
}
interface Changes {
  /** Of the payload, for the message and the record alike. */
  readonly signed?: object
  /** Of the record alone. */
  readonly recorded?: object
  readonly signer?: typeof owner
}
const record = async (question: SignInQuestion, chain: string, { signed = {}, recorded = {}, signer = owner }: Changes = {}) => {
  const { chains: _, ...payload } = { ...question.asked, ...signed }
  const account = `${chain}:${owner.address}`
  return {
    h: { t: 'caip122' },
    p: { ...payload, iss: `did:pkh:${account}`, ...recorded },
    s: { t: 'eip191', s: await signer.signMessage({ message: question.text(account, payload) }) },
  }
}
const sessionsOn = (config: DefaultSIWX, chain: string) => config.getSessions(chain, owner.address)

beforeAll(async () => {
  relay = await startTestRelay()
})
afterAll(() => relay.stop())
beforeEach(async () => {
  wallet = await relayWallet(relay.url, `wallet${++count}`, { signsIn: true })
})
afterEach(async () => {
  await wallet.stop()
  for (const kernel of kernels.splice(0)) await kernel.kernel.destroy()
})

test('one approval pairs and signs in on every network that was asked for', async () => {
  const kernel = start()
  const { uri, connected } = ask(kernel)
  const question = await scan(uri)
  expect(question.asked).toMatchObject({ ...{ domain: here.domain, aud: here.uri }, chains: ['eip155:1', 'eip155:137'], statement: 'Sign in to Lumen.' })
  expect(question.text(`eip155:1:${owner.address}`)).toContain("'personal_sign'")
  await question.answer([await record(question, 'eip155:137'), await record(question, 'eip155:1')])
  expect(await connected).toMatchObject({ address: owner.address, chain: 'eip155:1', approved: ['eip155:1', 'eip155:137'] })
  expect((await kernel.kernel.get(SignIn)).state.get()).toMatchObject({ status: 'signed' })
  const [session] = await sessionsOn(kernel.config, 'eip155:1')
  expect(session).toMatchObject({ data: { nonce: question.asked.nonce, chainId: 'eip155:1' }, cacao: { s: { t: 'eip191' } } })
  expect(await sessionsOn(kernel.config, 'eip155:137')).toHaveLength(1)
  expect(wallet.asked).toEqual([])
  expect(kernel.events.filter(({ id }) => id === SignedIn.id)).toMatchObject([{ payload: { account: owner.address, chain: 'eip155:1' } }])
  expect(kernel.lines).toEqual([])
})

test('a wallet that knows no better is paired by the same link, and asked to sign afterwards', async () => {
  const plain = await relayWallet(relay.url, `plain${++count}`)
  const kernel = start()
  const { uri, connected } = ask(kernel)
  const link = await uri
  await plain.pair(link)
  await plain.approve(await plain.proposal(link))
  const flow = await kernel.kernel.get(SignIn)
  await soon(() => flow.state.get().status).toBe('asking')
  // A sign-in that is required holds the connection back until there is one.
  await kernel.kernel.sessions.disconnect()
  await expect(connected).rejects.toBeDefined()
  await plain.stop()
})

test.each<[string, Parameters<typeof start>[0]]>([
  ['another chain family is asked for', { networks: [...evmNetworks, testNetwork('solana', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'Solana')] }],
  ['the configuration does not want it', { oneClick: false }],
])('it is not tried where %s', async (_, options) => {
  const plain = await relayWallet(relay.url, `plain${++count}`)
  const kernel = start(options)
  const { uri } = ask(kernel)
  const link = await uri
  expect(link).not.toContain('wc_sessionAuthenticate')
  await plain.pair(link)
  expect((await plain.proposal(link)).params.optionalNamespaces.eip155?.methods).toContain('wallet_showCallsStatus')
  await plain.stop()
})

test.each<[string, (question: SignInQuestion) => Changes]>([
  ['another domain', () => ({ signed: { domain: 'evil.example' } })],
  ['another nonce', () => ({ signed: { nonce: 'abcdefgh12345678' } })],
  ['another page', () => ({ signed: { aud: 'https://evil.example/' } })],
  ['a later end', () => ({ signed: { exp: '2099-01-01T00:00:00.000Z' } })],
  ['another statement', () => ({ signed: { statement: 'I give it all away.' } })],
  ['a resource more', ({ asked }) => ({ signed: { resources: ['https://evil.example/', ...(asked.resources ?? [])] } })],
])('what says %s is not kept: the visitor is connected, and asked in the view', async (_, change) => {
  const kernel = start({ required: false })
  const { uri, connected } = ask(kernel)
  const question = await scan(uri)
  await question.answer([await record(question, 'eip155:1', change(question))])
  const flow = await kernel.kernel.get(SignIn)
  await soon(() => flow.state.get().status).toBe('asking')
  expect(await sessionsOn(kernel.config, 'eip155:1')).toEqual([])
  expect(kernel.lines.filter((line) => line.includes('sign-in message'))).toHaveLength(1)
  expect(kernel.events.filter(({ id }) => id === SignedIn.id)).toEqual([])
  kernel.kernel.router.close()
  expect(await connected).toMatchObject({ address: owner.address })
})

test('a signature of another account connects nothing, and the next attempt pairs first and then signs', async () => {
  const kernel = start()
  const { uri, connected } = ask(kernel)
  const question = await scan(uri)
  await question.answer([await record(question, 'eip155:1', { signer: stranger })]).catch(() => {})
  await expect(connected).rejects.toBeDefined()
  expect(await sessionsOn(kernel.config, 'eip155:1')).toEqual([])
  expect(kernel.kernel.sessions.state.get().byNamespace.eip155?.status).toBe('disconnected')
  expect(await ask(kernel).uri).not.toContain('wc_sessionAuthenticate')
})

test('declined in the wallet is a UserRejectedError, and the next attempt asks for both again', async () => {
  const kernel = start()
  const { uri, connected } = ask(kernel)
  await (await scan(uri)).decline()
  await expect(connected).rejects.toBeInstanceOf(UserRejectedError)
  expect(await ask(kernel).uri).toContain('wc_sessionAuthenticate')
})

test('an approval that comes after the attempt was given up is ended, signs no visitor in, and is not reported', async () => {
  const kernel = start()
  const abort = new AbortController()
  const { uri, connected } = ask(kernel, { signal: abort.signal })
  const question = await scan(uri)
  const answer = [await record(question, 'eip155:1')]
  abort.abort('changed my mind')
  await expect(connected).rejects.toBe('changed my mind')
  await question.answer(answer).catch(() => {})
  await soon(() => {
    void kernel.environment.advance(600)
    return wallet.sessions()
  }).toEqual([])
  expect(await sessionsOn(kernel.config, 'eip155:1')).toEqual([])
  expect(kernel.events.filter(({ id }) => id === SignedIn.id)).toEqual([])
})

test('a second answer to the same question changes nothing', async () => {
  const kernel = start()
  const { uri, connected } = ask(kernel)
  const question = await scan(uri)
  await question.answer([await record(question, 'eip155:1')])
  await connected
  await question.answer([await record(question, 'eip155:137')]).catch(() => {})
  expect(await sessionsOn(kernel.config, 'eip155:137')).toEqual([])
  expect(kernel.kernel.sessions.state.get().byNamespace.eip155).toMatchObject({ status: 'connected', chain: 'eip155:1' })
})
