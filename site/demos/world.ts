// Runs before everything else of a demo: the chains that the page and its wallets ask are in the page itself, and no server is asked.
import { accounts, chains, tokens } from '../../apps/sandbox/world/settings.js'
import { answerRequest } from './chain/answerRequest.js'
import { type Chain, createChain } from './chain/createChain.js'
import type { Genesis, Sent } from './chain/ledger.js'

/** Base units of an amount in whole units, for example `12.5`. */
const unitsOf = (amount: string, decimals: number): bigint => {
  const [whole = '0', part = ''] = amount.split('.')
  return BigInt(whole + part.padEnd(decimals, '0'))
}
/** Those without an oddity. */
const shown = tokens.filter(({ manner }) => manner === 'plain')
/** The first two accounts own something; the third is the one to send to. */
const owners = accounts.slice(0, -1)

const genesisOf = (id: number): Genesis => ({
  native: Object.fromEntries(accounts.map(({ address, balances }) => [address.toLowerCase(), unitsOf(balances[id] ?? '0', 18)])),
  tokens: shown.map((token) => ({
    address: token.address,
    name: token.name,
    symbol: token.symbol,
    decimals: token.decimals,
    balances: Object.fromEntries(owners.map(({ address }) => [address.toLowerCase(), unitsOf(token.each, token.decimals)])),
  })),
})

const isSent = (value: unknown): value is Sent =>
  typeof value === 'object' &&
  value !== null &&
  ['hash', 'from', 'to', 'value', 'data'].every((key) => typeof Reflect.get(value, key) === 'string') &&
  ['nonce', 'at'].every((key) => Number.isSafeInteger(Reflect.get(value, key)))

/** What was sent in this tab survives a reload; another tab has chains of its own. */
const sentIn = (id: number) => {
  const key = `portico-demo:chain:${id}`
  let current: readonly Sent[] = []
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    if (Array.isArray(stored)) current = stored.filter(isSent)
  } catch {
    // Storage is blocked, or holds something else: the chain begins anew.
  }
  return {
    read: () => current,
    write: (sent: readonly Sent[]) => {
      current = sent
      try {
        sessionStorage.setItem(key, JSON.stringify(sent))
      } catch {
        // It is known until the page goes.
      }
    },
  }
}

const newHash = (): string => `0x${[...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`

/** Where the page asks a chain, and where its wallets do. `.invalid` never resolves (RFC 6761), so that nothing else could answer. */
const rpcOf = (id: number): string => `https://chain-${id}.invalid/`
const chainOf = (url: URL): number => Number(/^chain-(\d+)\.invalid$/.exec(url.hostname)?.[1] ?? /\/wallet-rpc\/(\d+)$/.exec(url.pathname)?.[1])

const start = () => {
  const theme = new URLSearchParams(location.search).get('theme')
  if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme

  const running = new Map<number, Chain>(
    chains.map(({ id }) => [id, createChain({ id, genesis: genesisOf(id), now: () => Date.now(), newHash, sent: sentIn(id) })]),
  )
  const outside = window.fetch.bind(window)
  window.fetch = async (input, init) => {
    const request = new Request(input, init)
    const chain = running.get(chainOf(new URL(request.url)))
    if (!chain) return outside(input, init)
    const body = await request.text()
    request.signal.throwIfAborted()
    return answerRequest(chain, body)
  }

  const world = document.createElement('script')
  world.id = 'sandbox-world'
  world.type = 'application/json'
  world.textContent = JSON.stringify({
    chains: chains.map(({ id, name, symbol }) => ({ id, name, symbol, rpc: rpcOf(id) })),
    contracts: { tokens: shown.map(({ address, symbol, name, decimals }) => ({ address, symbol, name, decimals })) },
  })
  document.head.append(world)
}

start()
