import { evm } from '../../adapters/evm/manifest.js'
import { solana } from '../../adapters/solana/manifest.js'
import { BaseError } from '../../kernel/api/index.js'
import { activity } from '../../plugins/activity/manifest.js'
import { connect } from '../../plugins/connect/manifest.js'
import { send } from '../../plugins/send/manifest.js'
import { tokens } from '../../plugins/tokens/manifest.js'
import { wallets } from '../../plugins/wallets/manifest.js'
import { Activity } from '../../ports/activity.js'
import { Portfolio } from '../../ports/tokens.js'
import { Wallets } from '../../ports/wallets.js'
import { createFakeEnvironment } from '../harness/createFakeEnvironment.js'
import { createMemoryStorage } from '../harness/createMemoryStorage.js'
import { createTestKernel } from '../harness/createTestKernel.js'
import { fakeEthereum } from '../harness/fakeEthereum.js'
import { fakeSolana, solanaKey } from '../harness/fakeSolana.js'
import { testNetwork } from '../harness/testNetwork.js'
import { account, balances, directory, history, nodeAnswers, now, remote, solanaAnswers, stored, walletAnswers } from './answerSamples.js'
import type { Random } from './createRandom.js'
import { mutate, mutateText } from './mutate.js'
import { activityState, nativeBalance, portfolioState, sessionsState, signature, walletPage } from './stateShapes.js'
// Loaded before the first visit, so that none waits for the disk.
import '../../adapters/evm/plugin.js'
import '../../adapters/evm/lateDriver.js'
import '../../adapters/evm/connectWallet.js'
import '../../adapters/solana/plugin.js'
import '../../adapters/solana/lateDriver.js'
import '../../adapters/solana/connectWallet.js'
import '../../kernel/services/http/createRpcClient.js'
import '../../kernel/services/http/sendRequest.js'
import '../../plugins/activity/plugin.js'
import '../../plugins/activity/readPage.js'
import '../../plugins/connect/plugin.js'
import '../../plugins/send/plugin.js'
import '../../plugins/tokens/plugin.js'
import '../../plugins/wallets/plugin.js'
import '../../plugins/wallets/readSnapshot.js'
import '../../plugins/wallets/snapshot.js'

const networks = [
  testNetwork('eip155', 1, 'Ethereum'),
  testNetwork('eip155', 137, 'Polygon'),
  testNetwork('solana', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'Solana'),
]
const never = new AbortController().signal

export type Source = 'wallets' | 'nodes' | 'directory' | 'gateway' | 'storage'
export type Counts = Record<Source, number>

/** One visit of a page where a part of what is answered, announced and stored is broken. Throws where something does not hold; adds to the counts. */
export const visitWithBrokenAnswers = async (random: Random, counts: Counts, turns = 0): Promise<void> => {
  const often = random.pick([0.2, 0.6, 1])
  const broken = (source: Source): boolean => {
    if (!random.chance(often)) return false
    counts[source] += 1
    return true
  }

  const storage = createMemoryStorage()
  for (const [key, value] of Object.entries(stored)) {
    if (random.chance(0.4)) continue
    storage.setItem(`portico:main:${key}`, broken('storage') ? mutateText(value, random) : JSON.stringify(value))
  }

  const right = (url: URL, method: string | undefined): unknown => {
    if (method !== undefined) return { jsonrpc: '2.0', id: 1, result: nodeAnswers[method] ?? null }
    if (url.pathname.endsWith('/getWallets')) return directory
    return url.pathname.endsWith('/balance') ? balances : url.pathname.endsWith('/history') ? history : {}
  }
  const environment = createFakeEnvironment({
    now,
    storage,
    window,
    fetch: async (input, init) => {
      const url = new URL(String(input))
      const method = typeof init?.body === 'string' ? (JSON.parse(init.body) as { readonly method?: string }).method : undefined
      const source = method !== undefined ? 'nodes' : url.pathname.endsWith('/getWallets') ? 'directory' : 'gateway'
      const body = right(url, method)
      const text = broken(source) ? mutateText(body, random) : JSON.stringify(body)
      return new Response(text, { status: random.chance(0.95) ? 200 : random.pick([204, 400, 403, 429, 500]) === 204 ? 200 : 500 })
    },
  })

  const evmWallet = fakeEthereum({ page: window, accounts: [account], permitted: random.chance(0.5) })
  const solanaWallet = fakeSolana({ page: window, accounts: [solanaKey(1)], permitted: random.chance(0.5) })
  const spoil = () => {
    for (const [method, answer] of Object.entries(walletAnswers)) {
      if (!random.chance(0.5) || !broken('wallets')) continue
      evmWallet.manner(
        method,
        random.chance(0.7) ? { result: mutate(answer, random) } : { error: mutate({ code: 4001, message: 'no', data: { originalError: {} } }, random) },
      )
    }
    for (const [feature, answer] of Object.entries(solanaAnswers)) {
      if (!random.chance(0.5) || !broken('wallets')) continue
      solanaWallet.manner(feature, random.chance(0.7) ? { result: mutate(answer, random) } : { error: mutate({ code: 4001, message: 'no' }, random) })
    }
  }
  const heal = () => {
    for (const method of Object.keys(walletAnswers)) evmWallet.manner(method, 'approve')
    for (const feature of Object.keys(solanaAnswers)) solanaWallet.manner(feature, 'approve')
  }
  const sayNonsense = () => {
    if (!broken('wallets')) return
    const events: Readonly<Record<string, unknown>> = {
      accountsChanged: [account],
      chainChanged: '0x1',
      disconnect: { code: 4900 },
      connect: { chainId: '0x1' },
    }
    const name = random.pick(Object.keys(events))
    evmWallet.emit(name, mutate(events[name], random))
    solanaWallet.emit(mutate({ accounts: [{ address: solanaKey(2) }], chains: ['solana:mainnet'] }, random))
  }
  if (random.chance(0.3)) spoil()

  const world = createTestKernel({
    environment,
    networks,
    plugins: [evm(), solana(), connect(), wallets(), tokens(), activity(), send()],
    remote: async () => JSON.parse(broken('gateway') ? mutateText(remote, random) : JSON.stringify(remote)) as unknown,
    host: { apiUrl: 'https://api.lumen.example' } as object,
    features: { multiWallet: true },
  })
  const { kernel } = world
  const faults: string[] = []
  /** What a call ends with: what it answers has its shape, and what it throws is an error of ours. */
  const settles = (
    what: string,
    call: Promise<unknown> | undefined,
    shape?: { safeParse(value: unknown): { readonly success: boolean; readonly error?: Error | undefined } },
  ) => {
    call?.then(
      (value) => {
        const checked = shape?.safeParse(value)
        if (checked?.success === false) faults.push(`${what} answered what it must not: ${checked.error?.message}`)
      },
      (error: unknown) => {
        if (!(error instanceof BaseError)) faults.push(`${what} rejected with ${error instanceof Error ? error.stack : String(error)}`)
      },
    )
  }
  const pass = async (ms: number) => {
    // The code of plugins comes from disk at the first visit of the process: it waits, and its clock stands still.
    for (let turn = 0; turn < turns; turn++) await new Promise<void>((done) => setImmediate(done))
    for (let gone = 0; gone <= ms; gone += 1_000) {
      for (let turn = 0; turn < 2; turn++) {
        await environment.settle()
        await new Promise<void>((done) => setImmediate(done))
      }
      await environment.advance(Math.min(1_000, ms - gone))
    }
    await environment.settle()
  }
  const transferThrough = async (): Promise<void> => {
    const transfer = kernel.capabilities.get('eip155', 'transfer')
    if (!transfer) return
    const wanted = { from: account, to: '0x91d8c5507EE24bBaf06E3A9D41c2B7F8602C5E13', token: undefined, amount: 500n, chain: 'eip155:1' }
    const prepared = await transfer.prepare(wanted, never)
    const read = await transfer.decode(prepared)
    if (read?.amount !== wanted.amount || read.to.toLowerCase() !== wanted.to.toLowerCase() || read.chain !== wanted.chain)
      faults.push(`a transfer was prepared that says something else: ${JSON.stringify(prepared)}`)
    const simulated = await transfer.simulate(prepared, never)
    if (!['ok', 'reverts', 'unavailable'].includes(simulated.outcome)) faults.push(`a simulation ended with ${simulated.outcome}`)
  }

  // A remote configuration that is right by chance may switch the history off.
  const [portfolio, past, listing] = await Promise.all([kernel.get(Portfolio), kernel.get(Activity).catch(() => undefined), kernel.get(Wallets)])
  const check = (when: string) => {
    for (const [name, shape, state] of [
      ['sessions', sessionsState, kernel.sessions.state.get()],
      ['balances', portfolioState, portfolio.state.get()],
      ['history', activityState.optional(), past?.state.get()],
    ] as const) {
      const checked = shape.safeParse(state)
      if (!checked.success) throw new Error(`${when}: what stands in ${name} must not: ${checked.error.message}`)
    }
    if (faults.length > 0) throw new Error(`${when}: ${faults.join('\n')}`)
    if (Reflect.get({}, 'polluted') !== undefined) throw new Error(`${when}: every object of the page inherits what an answer said`)
  }

  await pass(5_000)
  check('after what was stored')
  if (random.chance(0.5)) await world.open()
  settles('the list of wallets', listing.list({ page: 1 }, never), walletPage)
  await pass(10_000)
  check('after the directory')
  if (random.chance(0.5)) spoil()
  settles('connecting', kernel.sessions.connect('example.acme'))
  await pass(0)
  settles('connecting to Solana', kernel.sessions.connect('wallet-standard:Acme'))
  await pass(0)
  check('after connecting')
  // A healthy wallet connects whatever was answered before. The code for it comes from disk at the first visit.
  heal()
  let ended: unknown = 'waiting'
  const again = kernel.sessions.connect('example.acme')
  again.then(
    () => (ended = 'connected'),
    (error: unknown) => (ended = error),
  )
  settles('connecting again', again)
  for (let turn = 0; turn < 500 && ended === 'waiting'; turn++) await pass(0)
  if (kernel.sessions.state.get().byNamespace.eip155?.status !== 'connected')
    throw new Error(`a healthy wallet did not connect: ${String(ended)} ${JSON.stringify(kernel.sessions.state.get())}`)
  for (let times = random.below(4); times > 0; times--) sayNonsense()
  await pass(0)
  check('after events of wallets')
  if (random.chance(0.5)) spoil()
  portfolio.seen()
  past?.refresh()
  settles('a switch', kernel.networks.switchTo(random.pick(networks).caipNetworkId))
  settles('a balance', kernel.capabilities.get('eip155', 'nativeBalance')?.read(account, 'eip155:1'), nativeBalance)
  settles('a balance of Solana', kernel.capabilities.get('solana', 'nativeBalance')?.read(solanaKey(1), networks[2]?.caipNetworkId ?? ''), nativeBalance)
  settles('a signature', kernel.capabilities.get('eip155', 'signMessage')?.sign(account, 'hello'), signature)
  settles('a transfer', transferThrough())
  for (let second = 0; second < 6; second++) await pass(10_000)
  check('after balances and history')
  heal()
  settles('disconnecting', kernel.sessions.disconnect())
  await pass(10_000)
  check('after disconnecting')
  if (
    kernel.sessions.state.get().active !== undefined &&
    Object.values(kernel.sessions.state.get().byNamespace).some(({ status }) => status !== 'disconnected')
  )
    throw new Error(`still connected: ${JSON.stringify(kernel.sessions.state.get())}`)
  evmWallet.vanish()
  solanaWallet.vanish()
  await kernel.destroy()
  await pass(0)
  const left = { ...environment.left(), ofWallets: evmWallet.listeners() + solanaWallet.listeners() }
  if (left.timers + left.listeners + left.ofWallets > 0) throw new Error(`left behind: ${JSON.stringify(left)}`)
}
