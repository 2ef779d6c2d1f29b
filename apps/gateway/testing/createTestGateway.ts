import type { GatewayParts } from '../GatewayParts.js'
import type { DirectoryEntry } from '../directory/Directory.js'
import type { Store } from '../store/Store.js'
import { createGateway } from '../createGateway.js'
import { createDirectory } from '../directory/createDirectory.js'
import { createImages } from '../directory/createImages.js'
import { createFaults } from '../http/createFaults.js'
import { noPrices } from '../prices/noPrices.js'
import { createProjects } from '../projects/createProjects.js'
import { createStore } from '../store/createStore.js'
import { openSqlite } from '../store/openSqlite.js'
import { operationsOf } from '../openapi/documentRoutes.js'
import { checkAnswer } from './checkAnswer.js'
import { testClock } from './testClock.js'

/** A number of wallets, each in one or two families, every third certified. */
export const someWallets = (count: number): readonly DirectoryEntry[] =>
  Array.from({ length: count }, (_, index) => ({
    wallet: {
      id: `wallet-${index}`,
      name: `${index % 2 ? 'Harbour' : 'Lantern'} ${index}`,
      rdns: index % 4 === 0 ? `com.example.w${index}` : null,
      badge_type: index % 3 === 0 ? 'certified' : null,
      chains: index % 5 === 0 ? ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] : ['eip155:1', 'eip155:10'],
      supports_wcpay: index % 10 === 0,
    },
  }))

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly body: { readonly [key: string]: unknown } & { readonly error?: { readonly code: string; readonly message: string; readonly field?: string } }
}

/** A gateway of real parts, with a clock that the test advances and an empty database in memory. */
export const createTestGateway = async (changed: Partial<Omit<GatewayParts, 'store'>> = {}) => {
  const clock = testClock()
  const lines: (readonly [string, Readonly<Record<string, unknown>>])[] = []
  const database = openSqlite()
  const store = await createStore(database)
  const parts: GatewayParts & { readonly store: Store } = {
    store,
    directory: createDirectory(someWallets(120)),
    images: createImages({}),
    projects: createProjects(undefined),
    balances: [],
    history: [],
    prices: noPrices,
    clock,
    log: (event, facts = {}) => lines.push([event, facts]),
    limits: { burst: 1_000, perSecond: 100, body: 1_000, nonces: 1_000, deadline: 5_000 },
    faults: createFaults({ clock }),
    ...changed,
  }
  const app = createGateway(parts)
  const served = operationsOf(app.routes)
  return {
    parts,
    database,
    clock,
    lines,
    app,
    ask: async (path: string, init?: RequestInit, from = '198.51.100.7'): Promise<Answer> => {
      const response = await app.request(path, init, { incoming: { socket: { remoteAddress: from } } })
      const text = await response.text()
      if (text !== '' && response.headers.get('content-type')?.startsWith('application/json'))
        checkAnswer({ method: init?.method ?? 'GET', path, status: response.status, body: JSON.parse(text), served })
      return { status: response.status, headers: response.headers, body: text.startsWith('{') ? JSON.parse(text) : {} }
    },
    command: (input: unknown) => app.request('/control', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(input) }),
  }
}
