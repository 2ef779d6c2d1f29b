import { randomBytes } from 'node:crypto'
import { WebSocket } from 'ws'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { base58 } from '@scure/base'
import { evm } from '../../adapters/evm/manifest.js'
import { solana as solanaPlugin } from '../../adapters/solana/manifest.js'
import type { Relay as PageRelay } from '../../adapters/walletconnect/createRelay.js'
import type { Provider } from '../../adapters/walletconnect/library.js'
import type { Page } from '../../adapters/walletconnect/startPairing.js'
import { type Network, UserRejectedError } from '../../kernel/api/index.js'
import { PairingLinks } from '../../ports/pairing.js'
import type { Relay } from '../../apps/sandbox/relay/startRelay.js'
import { askForLink as ask } from '../harness/askForLink.js'
import { createMemoryStorage } from '../harness/createMemoryStorage.js'
import { createTestKernel, type TestKernel } from '../harness/createTestKernel.js'
import { hostProvider } from '../harness/hostProvider.js'
import { libraryStorage } from '../harness/libraryStorage.js'
import { pairingPage } from '../harness/pairingPage.js'
import { pairingPlugin } from '../harness/pairingPlugin.js'
import { perTier } from '../harness/perTier.js'
import { evmAccount, otherAccount, type RelayWallet, relayWallet, solana, solanaAccount } from '../harness/relayWallet.js'
import { soon } from '../harness/soon.js'
import { startTestRelay } from '../harness/startTestRelay.js'
import { testNetwork } from '../harness/testNetwork.js'

const networks = [
  testNetwork('eip155', 1, 'Ethereum'),
  testNetwork('eip155', 137, 'Polygon'),
  testNetwork('solana', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'Solana'),
]

/** What hosts know of a Solana provider. */
interface SolanaCalls {
  readonly publicKey?: { toBase58(): string }
  readonly session?: { readonly topic: string }
  request(call: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  signMessage(message: Uint8Array): Promise<Uint8Array>
}

let relay: Relay
let wallet: RelayWallet
const kernels: TestKernel[] = []
let pages = 0
let wallets = 0

/** One browser: what a page of it shares, and what it keeps over reloads. */
const browser = () => {
  const items = new Map<string, string>()
  const local = createMemoryStorage()
  const storage = libraryStorage(items)
  /** A page load: nothing shared but what is stored. */
  const load = () => {
    const window = new EventTarget()
    const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
    const page = pairingPage({ window, document, storage })
    /** An instance on this page. */
    const start = (options: { readonly host?: object; readonly instance?: string; readonly more?: readonly Network[] } = {}) => {
      const kernel = createTestKernel({
        plugins: [pairingPlugin(page), evm(), solanaPlugin()],
        networks: [...networks, ...(options.more ?? [])],
        storage: local,
        now: Date.now(),
        instance: options.instance ?? 'main',
        host: { projectId: project, ...{ relayUrl: relay.url, attestation: false }, ...options.host },
        fetch: async (_, init) => {
          const { id, method } = JSON.parse(String(init?.body))
          return Response.json({ jsonrpc: '2.0', id, result: method === 'eth_getBalance' ? '0x8ac7230489e80000' : `from ${method}` })
        },
      })
      kernels.push(kernel)
      return kernel
    }
    return { start, page, window, document }
  }
  const project = `site${++pages}`
  return { load, items, local, project }
}
const loaded = (options?: Parameters<ReturnType<ReturnType<typeof browser>['load']>['start']>[0]) => {
  const one = browser()
  const page = one.load()
  return { ...one, ...page, ...page.start(options) }
}

const turns = async (count: number) => {
  for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setImmediate(resolve))
}
/** Lets every session that began to settle come to its end, then lets time pass. */
const pass = async (kernel: TestKernel, ms: number) => {
  await soon(() => {
    const { counts } = relay.control.state()
    return (counts['given 1103'] ?? 0) >= (counts['given 1102'] ?? 0)
  }).toBe(true)
  await turns(100)
  await kernel.environment.advance(ms)
}
/** Lets the wallet follow the link. Answers what it is asked. */
const scan = async (uri: string | Promise<string>) => {
  const link = await uri
  await wallet.pair(link)
  return wallet.proposal(link)
}
/** Pairs the wallet and approves. Answers the session's topic. */
const pair = async (kernel: TestKernel, chains?: readonly string[]) => {
  const { uri, connected } = ask(kernel)
  const proposal = await scan(uri)
  const topic = await wallet.approve(proposal, wallet.agree(proposal, chains))
  return { topic, connection: await connected, proposal }
}
const session = (kernel: TestKernel, namespace = 'eip155') => kernel.kernel.sessions.state.get().byNamespace[namespace]
const stored = (items: Map<string, string>) => {
  const key = [...items.keys()].find((name) => name.includes('client') && name.endsWith('session'))
  return (JSON.parse(items.get(key ?? '') ?? '[]') as { topic: string }[]).map(({ topic }) => topic)
}

beforeAll(async () => {
  relay = await startTestRelay()
})
afterAll(() => relay.stop())
// A wallet of its own for each test. Sessions are not ended in between: the library trips over a session that ends in the moment it is made.
beforeEach(async () => {
  wallet = await relayWallet(relay.url, `wallet${++wallets}`)
})
afterEach(async () => {
  relay.control.set()
  relay.control.clearCounts()
  await wallet.stop()
  for (const kernel of kernels.splice(0)) await kernel.kernel.destroy()
})

test('two EVM chains and Solana are approved in one session, each namespace a connection', async () => {
  const kernel = loaded()
  const { connection, proposal } = await pair(kernel)
  expect(connection).toMatchObject({
    connectorId: 'walletConnect',
    address: evmAccount,
    chain: 'eip155:1',
    approved: ['eip155:1', 'eip155:137'],
    wallet: { name: 'Pebble', icon: 'https://wallet.example/icon.png' },
  })
  expect(session(kernel, 'solana')).toMatchObject({ status: 'connected', address: solanaAccount, chain: solana, approved: [solana] })
  expect(proposal.params.requiredNamespaces).toEqual({})
  expect(Object.keys(proposal.params.optionalNamespaces)).toEqual(['eip155', 'solana'])
  expect(proposal.params.optionalNamespaces.solana?.chains).toEqual([solana, 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'])
})

test('the wanted chain comes first, where it is approved', async () => {
  const kernel = loaded()
  const { uri, connected } = ask(kernel, { chain: 'eip155:137' })
  await wallet.approve(await scan(uri))
  expect(await connected).toMatchObject({ chain: 'eip155:137', approved: ['eip155:137', 'eip155:1'] })
})

test('declined in the wallet is a UserRejectedError, and the next attempt works', async () => {
  const kernel = loaded()
  const { uri, connected } = ask(kernel)
  await wallet.decline(await scan(uri))
  await expect(connected).rejects.toBeInstanceOf(UserRejectedError)
  await pair(kernel)
  expect(session(kernel)?.status).toBe('connected')
})

test('a wallet that supports none of the chains is told apart from one that declined', async () => {
  const kernel = loaded()
  const { uri, connected } = ask(kernel)
  await wallet.decline(await scan(uri), { code: 5100, message: 'Unsupported chains.' })
  await expect(connected).rejects.toMatchObject({ code: 'P352' })
})

test('an aborted attempt ends at once, its question goes from the wallet, and the next one works', async () => {
  const kernel = loaded()
  const abort = new AbortController()
  const { uri, connected } = ask(kernel, { signal: abort.signal })
  const proposal = await scan(uri)
  abort.abort('changed my mind')
  await expect(connected).rejects.toBe('changed my mind')
  await soon(() => relay.control.state().counts['given 1000']).toBeGreaterThan(0)
  await expect
    .poll(() =>
      wallet.approve(proposal).then(
        () => 'approved',
        () => 'refused',
      ),
    )
    .toBe('refused')
  const { topic } = await pair(kernel)
  await pass(kernel, 500)
  await soon(() => wallet.sessions()).toEqual([topic])
})

test('an approval that comes too late is ended at once and never shows', async () => {
  const kernel = loaded()
  const abort = new AbortController()
  const { uri, connected } = ask(kernel, { signal: abort.signal })
  const proposal = await scan(uri)
  const approving = wallet.approve(proposal)
  abort.abort('changed my mind')
  await expect(connected).rejects.toBe('changed my mind')
  await approving.catch(() => {})
  await pass(kernel, 500)
  await soon(() => wallet.sessions()).toEqual([])
  await soon(() => stored(kernel.items)).toEqual([])
  expect(session(kernel)?.status).toBe('disconnected')
})

test.each([0, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144])(
  'a pairing that is given up %i turns after it began, and another so long after the wallet approved, leave the wallet without a session and the page unconnected, and the next one works',
  async (wait) => {
    const kernel = loaded()
    const first = new AbortController()
    const early = ask(kernel, { signal: first.signal })
    await turns(wait)
    first.abort('changed my mind')
    await expect(early.connected).rejects.toBe('changed my mind')

    const second = new AbortController()
    const late = ask(kernel, { signal: second.signal })
    const proposal = await scan(late.uri)
    const approving = wallet.approve(proposal).catch(() => undefined)
    await turns(wait)
    second.abort('changed my mind')
    const outcome = await late.connected.then(
      () => 'connected',
      () => 'given up',
    )
    await approving
    // It was quicker than the visitor: then it is a connection, and can be ended as one.
    if (outcome === 'connected') await kernel.kernel.sessions.disconnect('eip155')
    await pass(kernel, 500)
    await soon(() => wallet.sessions()).toEqual([])
    expect(session(kernel)?.status).toBe('disconnected')
    await pair(kernel)
    expect(session(kernel)?.status).toBe('connected')
  },
  30_000,
)

test('requests go to the wallet, and its answers come back', async () => {
  const kernel = loaded()
  await pair(kernel)
  wallet.answers(({ method }) => (method === 'personal_sign' ? `0x${'ab'.repeat(65)}` : method))
  const signer = kernel.kernel.capabilities.get('eip155', 'signMessage')
  expect(await signer?.sign(evmAccount, 'hi')).toBe(`0x${'ab'.repeat(65)}`)
  const transport = kernel.kernel.sessions.transport('solana')
  expect(await transport?.request({ method: 'solana_signMessage', params: { message: 'hi' }, chain: solana })).toBe('solana_signMessage')
  expect(wallet.asked.slice(-2)).toMatchObject([
    { method: 'personal_sign', chain: 'eip155:1', params: ['0x6869', evmAccount] },
    { method: 'solana_signMessage', chain: solana },
  ])
})

test('a declined request is a UserRejectedError; an abort ends the wait', async () => {
  const kernel = loaded()
  await pair(kernel)
  const signer = kernel.kernel.capabilities.get('eip155', 'signMessage')
  wallet.answers(() => {
    throw { code: 5000, message: 'User rejected.' }
  })
  await expect(signer?.sign(evmAccount, 'hi')).rejects.toBeInstanceOf(UserRejectedError)
  wallet.answers(() => undefined)
  const abort = new AbortController()
  const signing = signer?.sign(evmAccount, 'hi', abort.signal)
  abort.abort('too long')
  await expect(signing).rejects.toBe('too long')
})

test('what a node can answer goes to the host’s network, what is not approved is not sent', async () => {
  const kernel = loaded()
  const { topic } = await pair(kernel)
  const before = wallet.asked.length
  const transport = kernel.kernel.sessions.transport('eip155')
  expect(await transport?.request({ method: 'eth_call', params: [{}], chain: 'eip155:137' })).toBe('from eth_call')
  expect(await transport?.request({ method: 'eth_accounts', chain: 'eip155:1' })).toEqual([evmAccount])
  expect(await transport?.request({ method: 'eth_chainId', chain: 'eip155:1' })).toBe('0x1')
  expect((await kernel.kernel.capabilities.get('eip155', 'nativeBalance')?.read(evmAccount, 'eip155:1'))?.amount).toBe(10n ** 19n)
  await expect(transport?.request({ method: 'eth_sendTransaction', params: [{}], chain: 'eip155:56' })).rejects.toMatchObject({ code: 'P357' })
  await expect(transport?.request({ method: 'eth_coinbase', chain: 'eip155:1' })).rejects.toMatchObject({ code: 'P357' })
  expect(wallet.asked.length).toBe(before)
  expect(wallet.sessions()).toEqual([topic])
})

test('an approved chain is switched to without the wallet; another one is refused, unless the page’s own request asks the wallet for it', async () => {
  const kernel = loaded()
  const { topic } = await pair(kernel, ['eip155:1'])
  const before = wallet.asked.length
  const transport = kernel.kernel.sessions.transport('eip155')
  wallet.answers(async ({ method }) => {
    if (method !== 'wallet_switchEthereumChain') return '0x'
    const { eip155, ...others } = wallet.namespaces(topic)
    if (!eip155) throw new Error('no namespace')
    const chains = ['eip155:1', 'eip155:137']
    await wallet.update(topic, { ...others, eip155: { ...eip155, chains, accounts: chains.map((chain) => `${chain}:${evmAccount}`) } })
    await wallet.emit(topic, 'chainChanged', 137, 'eip155:137')
    return null
  })
  await expect(kernel.kernel.networks.switchTo('eip155:137')).rejects.toMatchObject({ code: 'P321', reason: 'unsupported' })
  expect(wallet.asked.length).toBe(before)
  await transport?.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x89' }], chain: 'eip155:1' })
  await soon(() => session(kernel)).toMatchObject({ chain: 'eip155:137', approved: ['eip155:1', 'eip155:137'] })
  expect(wallet.asked.slice(before)).toMatchObject([{ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x89' }] }])
  await kernel.kernel.networks.switchTo('eip155:1')
  expect(session(kernel)).toMatchObject({ chain: 'eip155:1' })
  expect(await transport?.request({ method: 'eth_chainId', chain: 'eip155:1' })).toBe('0x1')
  expect(wallet.asked.length).toBe(before + 1)
})

test('accounts and chains that change in the wallet are followed', async () => {
  const kernel = loaded()
  const { topic } = await pair(kernel)
  await wallet.emit(topic, 'accountsChanged', [`eip155:1:${otherAccount}`, evmAccount], 'eip155:1')
  await soon(() => session(kernel)).toMatchObject({ address: otherAccount, accounts: [otherAccount, evmAccount] })
  await wallet.emit(topic, 'chainChanged', '0x89', 'eip155:137')
  await soon(() => session(kernel)).toMatchObject({ chain: 'eip155:137', address: otherAccount })
  const { eip155 } = wallet.namespaces(topic)
  if (!eip155) throw new Error('no namespace')
  await wallet.update(topic, { eip155: { ...eip155, chains: ['eip155:1'], accounts: [`eip155:1:${evmAccount}`] } })
  await soon(() => session(kernel)).toMatchObject({ chain: 'eip155:1', address: evmAccount, accounts: [evmAccount], approved: ['eip155:1'] })
  expect(session(kernel, 'solana')?.status).toBe('disconnected')
})

test('the wallet ends the session: every namespace hears it', async () => {
  const kernel = loaded()
  const { topic } = await pair(kernel)
  await wallet.disconnect(topic)
  await soon(() => [session(kernel)?.status, session(kernel, 'solana')?.status]).toEqual(['disconnected', 'disconnected'])
  expect(kernel.events.filter(({ id }) => id === 'session:none')).toHaveLength(1)
})

test('the page ends one namespace: the session ends for all, and the wallet hears it once', async () => {
  const kernel = loaded()
  await pair(kernel)
  const before = relay.control.state().counts['message 1112'] ?? 0
  await kernel.kernel.sessions.disconnect('eip155')
  expect([session(kernel)?.status, session(kernel, 'solana')?.status]).toEqual(['disconnected', 'disconnected'])
  await soon(() => wallet.sessions()).toEqual([])
  expect((relay.control.state().counts['message 1112'] ?? 0) - before).toBe(1)
})

test('a reload comes back to the same accounts without asking anyone, and can sign', async () => {
  const one = browser()
  const kernel = one.load().start()
  const { topic } = await pair(kernel)
  await kernel.kernel.networks.switchTo('eip155:137')
  await kernel.kernel.destroy()
  relay.control.set({ mode: 'refuse' })
  const again = one.load().start()
  await soon(() => session(again)).toMatchObject({ status: 'connected', address: evmAccount, chain: 'eip155:137', wallet: { name: 'Pebble' } })
  expect(session(again, 'solana')?.status).toBe('connected')
  relay.control.set()
  wallet.answers(() => `0x${'cd'.repeat(65)}`)
  expect(await again.kernel.capabilities.get('eip155', 'signMessage')?.sign(evmAccount, 'back')).toBe(`0x${'cd'.repeat(65)}`)
  expect(wallet.sessions()).toEqual([topic])
}, 30_000)

test('what ended while the page was away is not restored', async () => {
  const one = browser()
  const kernel = one.load().start()
  const { topic } = await pair(kernel)
  await kernel.kernel.destroy()
  const key = [...one.items.keys()].find((name) => name.includes('client') && name.endsWith('session')) ?? ''
  const sessions = JSON.parse(one.items.get(key) ?? '[]').map((item: object) => ({ ...item, expiry: 1_700_000_000 }))
  one.items.set(key, JSON.stringify(sessions))
  expect(sessions[0].topic).toBe(topic)
  const again = one.load().start()
  await soon(() => session(again)?.status).toBe('disconnected')
  expect(Object.values(JSON.parse(JSON.stringify(one.local)))).not.toContain(topic)
})

test('the relay goes and comes back: the session stays, and the next request arrives', async () => {
  const kernel = loaded()
  await pair(kernel)
  relay.control.set({ mode: 'refuse' })
  relay.control.restart()
  wallet.answers(() => `0x${'ef'.repeat(65)}`)
  const signing = kernel.kernel.capabilities.get('eip155', 'signMessage')?.sign(evmAccount, 'still there?')
  await soon(() => relay.control.state().counts.refused ?? 0).toBeGreaterThan(0)
  expect(session(kernel)?.status).toBe('connected')
  relay.control.set()
  kernel.window.dispatchEvent(new Event('online'))
  expect(await signing).toBe(`0x${'ef'.repeat(65)}`)
}, 30_000)

// A cut that meets a message under way costs the patience of the library, 20 to 25 seconds.
test.each(perTier({ test: [34], full: [0, 2, 5, 8, 13, 21, 34, 55, 89, 144] }))(
  'a socket that is cut %i turns after a pairing began, after the wallet approved, and after it was asked: one connection, and the signature arrives',
  async (wait) => {
    const kernel = loaded()
    const cut = async () => {
      await turns(wait)
      relay.control.drop(kernel.project)
    }
    const { uri, connected } = ask(kernel)
    await cut()
    const proposal = await scan(uri)
    const approving = wallet.approve(proposal)
    await cut()
    await connected
    await approving
    await soon(() => wallet.sessions()).toHaveLength(1)
    expect(session(kernel)).toMatchObject({ status: 'connected', address: evmAccount })
    wallet.answers(() => `0x${'ab'.repeat(65)}`)
    const signing = kernel.kernel.capabilities.get('eip155', 'signMessage')?.sign(evmAccount, 'hi')
    await cut()
    expect(await signing).toBe(`0x${'ab'.repeat(65)}`)
    expect(wallet.asked.filter(({ method }) => method === 'personal_sign')).toHaveLength(1)
  },
  60_000,
)

test('two instances share one client and one socket, and pair side by side', async () => {
  const one = browser()
  const page = one.load()
  const left = page.start({ instance: 'left' })
  const right = page.start({ instance: 'right' })
  const attempts = [ask(left), ask(right)] as const
  const uris = await Promise.all(attempts.map(({ uri }) => uri))
  expect(new Set(uris).size).toBe(2)
  expect(relay.control.state(one.project).sockets).toBe(1)
  await wallet.approve(await scan(uris[1] ?? ''))
  await attempts[1].connected
  expect(session(left)?.status).toBe('connecting')
  await wallet.approve(await scan(uris[0] ?? ''))
  await attempts[0].connected
  expect(wallet.sessions()).toHaveLength(2)
  await left.kernel.sessions.disconnect()
  expect(session(right)?.status).toBe('connected')
  await soon(() => wallet.sessions()).toHaveLength(1)
})

test('walletconnect: a page that is put aside has no socket, and what the wallet answered meanwhile is there when it comes back', async () => {
  const kernel = loaded()
  await pair(kernel)
  const answers: ((signature: string) => void)[] = []
  wallet.answers(() => new Promise<string>((resolve) => answers.push(resolve)))
  const signed = kernel.kernel.capabilities.get('eip155', 'signMessage')?.sign(evmAccount, 'hi')
  await soon(() => wallet.asked.length).toBe(1)
  for (let time = 0; time < 2; time++) kernel.window.dispatchEvent(new Event('pagehide'))
  await soon(() => relay.control.state(kernel.project).sockets).toBe(0)
  answers[0]?.(`0x${'ab'.repeat(65)}`)
  await turns(200)
  for (let time = 0; time < 2; time++) kernel.window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(await signed).toBe(`0x${'ab'.repeat(65)}`)
  await soon(() => relay.control.state(kernel.project).sockets).toBe(1)
  expect(session(kernel)?.status).toBe('connected')
})

test('what is prepared for a pairing opens no socket before one is asked for', async () => {
  const kernel = loaded()
  const { prepare } = await kernel.kernel.get(PairingLinks)
  prepare()
  await clientOf(kernel.page)
  await turns(200)
  expect(relay.control.state(kernel.project).sockets).toBe(0)
  await pair(kernel)
  expect(relay.control.state(kernel.project).sockets).toBe(1)
})

test('a hundred instances made and destroyed open one socket', async () => {
  const one = browser()
  const page = one.load()
  const before = relay.control.state().counts.socket ?? 0
  for (let round = 0; round < 100; round++) {
    const kernel = page.start()
    const { uri, connected } = ask(kernel)
    if (round % 20 === 0) await uri
    await kernel.kernel.destroy()
    await expect(connected).rejects.toThrow()
  }
  expect((relay.control.state().counts.socket ?? 0) - before).toBe(1)
})

test('a refused project id, a refused origin and a clock before or behind each have their error and one alert', async () => {
  for (const [mode, code, title] of [
    ['invalid-key', 'P354', 'Invalid Project ID'],
    ['wrong-origin', 'P355', 'Invalid App Configuration'],
    ['early-token', 'P356', 'Session Expired'],
    ['late-token', 'P356', 'Session Expired'],
  ] as const) {
    const kernel = loaded()
    relay.control.set({ mode }, kernel.project)
    for (let round = 0; round < 2; round++) await expect(ask(kernel).connected).rejects.toMatchObject({ code })
    expect(kernel.lines.filter((line) => line.includes(title))).toHaveLength(1)
    relay.control.set({}, kernel.project)
    await pair(kernel)
    expect(session(kernel)?.status).toBe('connected')
  }
}, 30_000)

/** The page's client, to shorten its long deadlines. */
const clientOf = async (page: Page) => {
  const shared = Object.getOwnPropertyDescriptor(page.home, Symbol.for('portico.relay'))?.value
  const [entry] = [...(shared.entries as Map<string, { relay: Promise<PageRelay> }>).values()]
  if (!entry) throw new Error('no client')
  return (await entry.relay).client
}

test('a link that no wallet follows expires with an error of its own', async () => {
  const kernel = loaded()
  const { uri, connected } = ask(kernel)
  await uri
  const client = await clientOf(kernel.page)
  await soon(() => client.proposal.length).toBe(1)
  for (const { id } of client.proposal.getAll()) client.core.expirer.set(id, Math.floor(Date.now() / 1000) - 1)
  await expect(connected).rejects.toMatchObject({ code: 'P351' })
  await pair(kernel)
  expect(session(kernel)?.status).toBe('connected')
}, 30_000)

test.each([0, 1, 2, 3, 5, 8, 13, 21, 34, 55])(
  'eight renewals, each %i turns after the wallet of the one before began to approve, leave one session: the last',
  async (point) => {
    const kernel = loaded()
    for (let renewal = 0; renewal < 8; renewal++) {
      const { uri } = ask(kernel)
      const proposal = await scan(uri)
      wallet.approve(proposal).catch(() => {})
      await turns(point)
    }
    const { topic } = await pair(kernel)
    expect(session(kernel)?.status).toBe('connected')
    await pass(kernel, 500)
    await soon(() => wallet.sessions()).toEqual([topic])
    // The last look after what crossed a word of ours.
    await pass(kernel, 31_000)
    await soon(() => stored(kernel.items)).toEqual([topic])
    expect(session(kernel)?.status).toBe('connected')
    expect(kernel.events.filter(({ id }) => id === 'session:none')).toEqual([])
  },
  30_000,
)

/** As the pairing views do it: the next attempt only renews the link. */
const renew = async (kernel: TestKernel) => {
  const { renew: leave } = await kernel.kernel.get(PairingLinks)
  return () => {
    leave()
    return ask(kernel)
  }
}

test('a wallet that followed a link before it was renewed can still approve, and the new link is taken back', async () => {
  const kernel = loaded()
  const again = await renew(kernel)
  const first = ask(kernel)
  const proposal = await scan(first.uri)
  const second = again()
  await expect(first.connected).rejects.toMatchObject({ code: 'P307' })
  const other = await scan(second.uri)
  const topic = await wallet.approve(proposal)
  expect(await second.connected).toMatchObject({ address: evmAccount })
  await expect.poll(() => wallet.approve(other).catch(() => 'refused')).toBe('refused')
  await pass(kernel, 31_000)
  await soon(() => wallet.sessions()).toEqual([topic])
  await soon(() => stored(kernel.items)).toEqual([topic])
  expect(session(kernel)?.status).toBe('connected')
}, 30_000)

test('a wallet that followed a link before it was renewed can still decline', async () => {
  const kernel = loaded()
  const again = await renew(kernel)
  const proposal = await scan(ask(kernel).uri)
  const { uri, connected } = again()
  await uri
  await wallet.decline(proposal)
  await expect(connected).rejects.toBeInstanceOf(UserRejectedError)
  await pair(kernel)
  expect(session(kernel)?.status).toBe('connected')
})

test('a link that was renewed twice is taken back, and so is one whose renewal never comes', async () => {
  const kernel = loaded()
  const again = await renew(kernel)
  const proposal = await scan(ask(kernel).uri)
  await again().uri
  const { uri } = again()
  await uri
  await soon(() => relay.control.state().counts['given 1000']).toBeGreaterThan(0)
  await soon(() => wallet.approve(proposal).catch(() => 'refused')).toBe('refused')
  const last = await scan(uri)
  const { renew: leave } = await kernel.kernel.get(PairingLinks)
  leave()
  await kernel.environment.advance(10_000)
  await soon(() => wallet.approve(last).catch(() => 'refused')).toBe('refused')
  await pair(kernel)
  expect(session(kernel)?.status).toBe('connected')
}, 30_000)

test.each([0, 1, 2, 3, 5, 8, 13, 21, 34, 55])(
  'renewed in place %i turns after the wallet began to approve, eight times over: each time one session, the page’s',
  async (point) => {
    const kernel = loaded()
    const again = await renew(kernel)
    for (let round = 0; round < 8; round++) {
      const proposal = await scan(ask(kernel).uri)
      const approving = wallet.approve(proposal)
      await turns(point)
      const { connected } = again()
      const topic = await approving
      expect(await connected).toMatchObject({ address: evmAccount })
      expect(session(kernel)?.status).toBe('connected')
      // The session of the round before is told goodbye a moment later.
      await pass(kernel, 500)
      await soon(() => wallet.sessions()).toEqual([topic])
    }
    await pass(kernel, 31_000)
    await soon(() => stored(kernel.items)).toEqual(wallet.sessions())
  },
  60_000,
)

test('eight renewals of a link that no wallet followed yet leave one link that works', async () => {
  const kernel = loaded()
  const uris: string[] = []
  for (let renewal = 0; renewal < 8; renewal++) uris.push(await ask(kernel).uri)
  for (const old of uris) wallet.pair(old).catch(() => {})
  const { topic } = await pair(kernel)
  expect(wallet.sessions()).toEqual([topic])
})

test('a provider of the host’s is used, and knows of the session', async () => {
  const universalProvider = await hostProvider(relay.url, { customStoragePrefix: 'given', storageOptions: { database: ':memory:' } })
  const kernel = loaded({ host: { universalProvider } })
  const first = ask(kernel)
  await first.uri
  const { topic } = await pair(kernel)
  await expect(first.connected).rejects.toMatchObject({ code: 'P307' })
  expect(universalProvider.session?.topic).toBe(topic)
  expect(kernel.kernel.sessions.transport('eip155')?.native).toBe(universalProvider)
  await kernel.kernel.sessions.disconnect()
  await soon(() => wallet.sessions()).toEqual([])
  expect(universalProvider.session).toBeUndefined()
}, 30_000)

test('the provider that hosts get has the session and reads from the host’s networks', async () => {
  const kernel = loaded()
  const { topic } = await pair(kernel)
  const native = kernel.kernel.sessions.transport('eip155')?.native as Provider
  expect(native.session?.topic).toBe(topic)
  expect(await native.request({ method: 'eth_accounts' }, 'eip155:1')).toEqual([evmAccount])
  const urls = Object.values(native.rpcProviders.eip155?.httpProviders ?? {}).map(({ connection }) => Reflect.get(connection, 'url'))
  expect(urls).toEqual(['http://localhost/rpc/1', 'http://localhost/rpc/137'])
})

test('a Solana account gives hosts the calls they know, on its own network, and what was not approved is an error with the number and the list', async () => {
  const kernel = loaded()
  const { uri, connected } = ask(kernel)
  const proposal = await scan(uri)
  const { eip155, solana: agreed } = wallet.agree(proposal)
  if (!eip155 || !agreed) throw new Error('no namespace')
  const topic = await wallet.approve(proposal, { eip155, solana: { ...agreed, methods: ['solana_signMessage'] } })
  await connected
  const native = kernel.kernel.sessions.transport('solana')?.native as SolanaCalls
  const signature = new Uint8Array(64).fill(5)
  wallet.answers(() => ({ signature: base58.encode(signature) }))
  expect(await native.signMessage(new TextEncoder().encode('hi'))).toEqual(signature)
  expect(native.publicKey?.toBase58()).toBe(solanaAccount)
  expect(native.session?.topic).toBe(topic)
  expect(wallet.asked.at(-1)).toMatchObject({ method: 'solana_signMessage', chain: solana, params: { pubkey: solanaAccount } })
  const before = wallet.asked.length
  await expect(native.request({ method: 'solana_signTransaction', params: {} })).rejects.toMatchObject({
    code: 4200,
    message: expect.stringContaining(`Approved: ${solana}, solana_signMessage`),
  })
  expect(wallet.asked.length).toBe(before)
  wallet.answers(() => {
    throw { code: 4200, message: 'Method not supported' }
  })
  await expect(native.signMessage(new Uint8Array(1))).rejects.toMatchObject({ code: 4200 })
})

test('a Solana network that the paired wallet did not approve cannot be switched to, and developers are told', async () => {
  const devnet = testNetwork('solana', 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'Devnet')
  const kernel = loaded({ more: [devnet] })
  await pair(kernel)
  await expect(kernel.kernel.networks.switchTo(devnet.caipNetworkId)).rejects.toMatchObject({ code: 'P321', reason: 'unsupported' })
  expect(session(kernel, 'solana')).toMatchObject({ chain: solana })
  expect(kernel.lines.join()).toContain(`did not agree to ${devnet.caipNetworkId}.`)
})

/** A client of the relay that knows topics, as the relay itself does, and no key. */
const stranger = async () => {
  const socket = new WebSocket(`${relay.url}/?projectId=stranger`)
  await new Promise((resolve) => socket.addEventListener('open', resolve))
  let id = 0
  return {
    publish: (topic: string, message: string, tag: number) =>
      socket.send(JSON.stringify({ id: ++id, jsonrpc: '2.0', method: 'irn_publish', params: { topic, message, ttl: 300, tag } })),
    close: () => socket.close(),
  }
}
/** Envelopes of each kind: sealed with another key, with the key of a stranger in front, and open. */
const forged = (content: object) => [
  Buffer.concat([Buffer.from([0]), randomBytes(12 + 200)]).toString('base64'),
  Buffer.concat([Buffer.from([1]), randomBytes(32 + 12 + 200)]).toString('base64'),
  Buffer.concat([Buffer.from([2]), Buffer.from(JSON.stringify(content))]).toString('base64url'),
  Buffer.concat([Buffer.from([2]), Buffer.from(JSON.stringify(content))]).toString('base64'),
  Buffer.from(JSON.stringify(content)).toString('base64'),
  'no envelope',
]

test('messages of strangers on the topics of a pairing and of a session change nothing', async () => {
  await wallet.stop()
  wallet = await relayWallet(relay.url, `guarded${wallets}`, { guarded: true })
  const kernel = loaded()
  const { uri, connected } = ask(kernel)
  const link = await uri
  const pairing = /^wc:([0-9a-f]+)@/.exec(link)?.[1] ?? ''
  const other = await stranger()
  const rpc = (method: string, params: object) => ({ id: Date.now() * 1_000, jsonrpc: '2.0', method, params })
  const settle = {
    relay: { protocol: 'irn' },
    controller: { publicKey: 'ab'.repeat(32), metadata: { name: 'Thief', description: '', url: 'https://thief.example', icons: [] } },
    namespaces: { eip155: { chains: ['eip155:1'], accounts: [`eip155:1:${otherAccount}`], methods: ['personal_sign'], events: [] } },
    expiry: Math.floor(Date.now() / 1000) + 604_800,
  }
  for (const message of forged({ id: Date.now() * 1_000, jsonrpc: '2.0', result: { relay: { protocol: 'irn' }, responderPublicKey: 'ab'.repeat(32) } }))
    other.publish(pairing, message, 1101)
  for (const message of forged(rpc('wc_pairingDelete', { code: 6000, message: 'gone' }))) other.publish(pairing, message, 1000)
  const proposal = await scan(link)
  const topic = await wallet.approve(proposal)
  expect(await connected).toMatchObject({ address: evmAccount })
  for (const [method, params, tag] of [
    ['wc_sessionSettle', settle, 1102],
    ['wc_sessionUpdate', { namespaces: settle.namespaces }, 1104],
    ['wc_sessionEvent', { event: { name: 'accountsChanged', data: [otherAccount] }, chainId: 'eip155:1' }, 1110],
    ['wc_sessionDelete', { code: 6000, message: 'gone' }, 1112],
  ] as const)
    for (const message of forged(rpc(method, params))) other.publish(topic, message, tag)
  wallet.answers(() => `0x${'ef'.repeat(65)}`)
  expect(await kernel.kernel.capabilities.get('eip155', 'signMessage')?.sign(evmAccount, 'still there?')).toBe(`0x${'ef'.repeat(65)}`)
  // What is sent after all of it arrives after all of it.
  await wallet.emit(topic, 'chainChanged', 137, 'eip155:1')
  await soon(() => session(kernel)).toMatchObject({ chain: 'eip155:137' })
  other.close()
  expect(session(kernel)).toMatchObject({ status: 'connected', address: evmAccount, wallet: { name: 'Pebble' } })
  expect(stored(kernel.items)).toEqual([topic])
  expect(kernel.events.filter(({ id }) => id === 'session:none')).toEqual([])
}, 30_000)

test('the links and keys of pairings are in no line of the console and nothing we store', async () => {
  const kernel = loaded({ host: { debug: true } })
  const { uri } = ask(kernel)
  const link = await uri
  const key = /symKey=([0-9a-f]{64})/.exec(link)?.[1] ?? 'none'
  await wallet.approve(await scan(link))
  const items = Array.from({ length: kernel.local.length }, (_, at) => kernel.local.getItem(kernel.local.key(at) ?? ''))
  for (const text of [...kernel.lines, ...items]) expect(text).not.toMatch(new RegExp(`${key}|symKey|wc:`))
})
