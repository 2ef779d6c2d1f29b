import type { BalanceProvider } from '../../apps/gateway/balances/BalanceProvider.js'
import { keyMissing } from '../../apps/gateway/base/SealerError.js'
import type { SocialProvider } from '../../apps/gateway/vault/VaultParts.js'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { esplora, account } from '../../apps/gateway/testing/dataAnswers/esplora.js'
import { chainReads } from '../../apps/gateway/settings/chainReads.js'
import { dataProviders } from '../../apps/gateway/settings/dataProviders.js'
import { systemClock } from '../../apps/gateway/settings/systemClock.js'
import { openShared } from '../../apps/gateway/shared/openShared.js'
import { createProjectFile } from '../../apps/gateway/projects/createProjectFile.js'
import { startPruning } from '../../apps/gateway/startPruning.js'
import { createStore } from '../../apps/gateway/store/createStore.js'
import { openSqlite } from '../../apps/gateway/store/openSqlite.js'
import { createPrometheus } from '../../apps/gateway/telemetry/createPrometheus.js'
import { createTelemetry } from '../../apps/gateway/telemetry/createTelemetry.js'
import { observeDatabase } from '../../apps/gateway/telemetry/observeDatabase.js'
import { startMetrics } from '../../apps/gateway/telemetry/startMetrics.js'
import { signInProjects } from '../../apps/gateway/testing/signInWorld.js'
import { testClock } from '../../apps/gateway/testing/testClock.js'
import { createVaultWorld, masterKey } from '../../apps/gateway/testing/vaultWorld.js'
import { createSealer } from '../../apps/gateway/vault/createSealer.js'
import { runProgram } from '../../apps/vault/serve/runProgram.js'

/** CAIP-2 id. */
const bitcoin = 'bip122:000000000019d6689c085ae165831e93'

type Ends = (() => unknown)[]

/** A server of data that answers, or refuses, as it is told. */
const startService = async (ends: Ends) => {
  let status = 200
  const server = createServer((request, response) => {
    const answer = status === 200 ? esplora[request.url ?? ''] : { message: 'No.' }
    response.writeHead(answer === undefined ? 404 : status, { 'content-type': 'application/json' }).end(JSON.stringify(answer ?? {}))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  ends.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answer: (next: number) => {
      status = next
    },
  }
}

/** `portico-vault`, with its files or without them. */
export const startSite = async (metricsPort: number, bundle: 'whole' | 'missing') => {
  const folder = mkdtempSync(path.join(tmpdir(), 'vault-alerts-'))
  const chains = path.join(folder, 'chains.json')
  writeFileSync(chains, JSON.stringify([{ id: 'eip155:1', name: 'One', currency: { symbol: 'N', decimals: 18 }, rpc: 'https://node.example' }]))
  if (bundle === 'whole') {
    const hash = `sha384-${createHash('sha384').update('export {}').digest('base64')}`
    writeFileSync(path.join(folder, 'main.js'), 'export {}')
    writeFileSync(path.join(folder, 'files.json'), JSON.stringify({ entries: { main: 'main.js' }, integrity: { 'main.js': hash } }))
  }
  let output = ''
  let end = async () => {}
  await runProgram(['serve'], {
    environment: { VAULT_GATEWAY: 'http://127.0.0.1:1', VAULT_CHAINS: chains, VAULT_PORT: '0', VAULT_METRICS_PORT: `${metricsPort}` },
    version: '1.0.0',
    files: pathToFileURL(`${folder}/`),
    write: (text) => {
      output += text
    },
    complain: (text) => {
      output += text
    },
    onServing: (stop) => {
      end = stop
    },
  })
  const { url } = JSON.parse(output.trim().split('\n').at(-1) ?? '{}') as { readonly url: string }
  return {
    /** Asks for something so many times. */
    ask: async (place: string, times: number) => {
      for (let time = 0; time < times; time++) await (await fetch(new URL(place, url))).arrayBuffer()
    },
    stop: async () => {
      await end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A gateway of another version whose shared store does not answer, and neither does a node that pages read. */
export const startOther = async (port: number) => {
  const prometheus = createPrometheus({ version: '0.0.1' })
  const { meters, calls } = createTelemetry({ clock: systemClock, ...prometheus })
  const reads = chainReads(
    { everywhere: false, chains: { 'eip155:1': { nodes: ['http://127.0.0.1:1'], lag: undefined, logRange: 1_000, gas: 50_000_000 } } },
    { clock: systemClock, log: () => {}, deadline: 1_000, telemetry: { meters, calls } },
  )
  const chain = reads?.chains.get('eip155:1')
  const blockNumber = chain?.find('eth_blockNumber')
  if (blockNumber) await chain?.answer('eth_blockNumber', blockNumber, [], new AbortController().signal).catch(() => {})
  const shared = await openShared({ limits: 'valkey', valkey: 'redis://127.0.0.1:1/0' }, { database: openSqlite(), clock: systemClock, log: () => {}, meters })
  const metrics = await startMetrics(prometheus, { host: '127.0.0.1', port })
  return {
    stop: async () => {
      await metrics.stop()
      await shared.close()
    },
  }
}

/** What is wrong in a gateway. Everything is well at first. */
interface Wrong {
  mails: 'sent' | 'slow' | 'refused'
  provider: boolean
  key: boolean
  oldKey: boolean
  database: 'fast' | 'slow'
  waiting: number
}

/** A gateway of embedded wallets, in which faults are caused. Its clock is moved by hand: what is slow moves it. */
export const startFaulty = async (port: number) => {
  const ends: Ends = []
  const wrong: Wrong = { mails: 'sent', provider: false, key: false, oldKey: false, database: 'fast', waiting: 0 }
  let now = () => 0
  const prometheus = createPrometheus()
  const telemetry = createTelemetry({ clock: { now: () => now() }, ...prometheus })
  const [one, two] = [createSealer([masterKey('one', 1)]), createSealer([masterKey('two', 2), masterKey('one', 1)])]
  const acme: SocialProvider = {
    name: 'oidc:acme',
    begin: async () => {
      if (wrong.provider) throw new Error('The provider is away.')
      return new URL('https://login.example/')
    },
    finish: async () => ({ subject: 'ida', name: undefined }),
  }
  const world = await createVaultWorld(
    {
      codesAnHour: 16,
      socials: [acme],
      sealer: {
        get current() {
          return wrong.oldKey ? two.current : one.current
        },
        keyOf: one.keyOf,
        open: two.open,
        seal: (secret, context) => (wrong.key ? Promise.reject(keyMissing('one')) : one.seal(secret, context)),
      },
      send: telemetry.mails(async (mail) => {
        if (wrong.mails === 'refused') throw new Error('The mail server does not take it.')
        if (wrong.mails === 'slow') world.clock.advance(6_000)
        world.mails.push(mail)
      }),
    },
    {
      telemetry,
      limits: { burst: 300, perSecond: 1, body: 1_000, nonces: 1_000, deadline: 5_000 },
      projects: {
        ...signInProjects,
        find: (id) => {
          if (id === 'defect') throw new TypeError('x is not a function')
          return signInProjects.find(id)
        },
      },
    },
  )
  now = world.clock.now

  const service = await startService(ends)
  const sourceOf = (api: 'esplora' | 'blockscout', cap: number | undefined) => ({
    api,
    url: service.url,
    key: undefined,
    account: service.url,
    cap,
    historyUrl: undefined,
    for: ['balances' as const],
  })
  const settings = {
    fresh: 60_000,
    stale: 0,
    prices: undefined,
    chains: [
      { id: bitcoin, native: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 }, prices: undefined, sources: [sourceOf('esplora', 5)] },
      { id: 'eip155:1', native: { name: 'Ether', symbol: 'ETH', decimals: 18 }, prices: undefined, sources: [sourceOf('blockscout', undefined)] },
    ],
  }
  const { balances } = dataProviders(settings, {
    balances: [],
    history: [],
    prices: { of: async () => new Map() },
    clock: world.clock,
    log: () => {},
    deadline: 5_000,
    telemetry,
  })
  const askFor = async (chain: string, holder: string, anew = true) => {
    const provider: BalanceProvider | undefined = balances.find(({ chains }) => chains.includes(chain))
    await provider?.list({ chain, account: holder, anew }, new AbortController().signal).catch(() => {})
  }

  const raw = openSqlite()
  const slow = async <value>(work: Promise<value>): Promise<value> => {
    if (wrong.database === 'slow') world.clock.advance(900)
    return work
  }
  const database = observeDatabase(
    { ...raw, all: (sql, values) => slow(raw.all(sql, values)), pool: () => ({ busy: 1, idle: 7, waiting: wrong.waiting }) },
    { clock: world.clock, meters: telemetry.meters },
  )
  // What is pruned has the time of this machine, as that Prometheus has.
  const pruned = openSqlite()
  const pruning = testClock(Date.now())
  const store = await createStore(pruned)
  await store.signIn.createNonce({ nonce: 'n', visitor: 'v', project: '', origin: undefined, chain: undefined, account: undefined, expires: 0 })
  ends.push(startPruning({ clock: pruning, log: () => {}, telemetry, store }))
  const { projectFile } = createProjectFile({
    listed: [],
    read: () => {
      throw new Error('The file is cut off.')
    },
    clock: world.clock,
    log: () => {},
    meters: telemetry.meters,
  })
  const metrics = await startMetrics(prometheus, { host: '127.0.0.1', port })
  ends.push(metrics.stop)

  const request = (place: string, init: RequestInit, from: string) => world.app.request(place, init, { incoming: { socket: { remoteAddress: from } } })
  return {
    wrong,
    world,
    telemetry,
    database,
    projectFile,
    service,
    askForBitcoin: (anew?: boolean) => askFor(bitcoin, account, anew),
    askForEther: () => askFor('eip155:1', '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'),
    request,
    /** Two days without a pruning. */
    forgetPruning: async () => {
      await pruned.run("UPDATE gateway_facts SET value = $1 WHERE name = 'pruned'", [`${Date.now() - 48 * 3_600_000}`])
      pruning.advance(60_000)
    },
    stop: async () => {
      for (const end of ends.reverse()) await end()
    },
  }
}
