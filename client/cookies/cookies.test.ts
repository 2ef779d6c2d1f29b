// @vitest-environment happy-dom
import { expect, onTestFinished, test } from 'vitest'
import type { ButtonHost } from '../../elements/ButtonHost.js'
import { buttonHost } from '../../elements/instances.js'
import { type Connection, type NamespaceSession, type SessionsState, toReadable } from '../../kernel/api/index.js'
import { createState } from '../../kernel/state/createState.js'
import type { AccountState } from '../AppKit.js'
import { cookieToAccount, cookieToAccounts } from './cookieToAccount.js'
import { rememberAccount } from './rememberAccount.js'

const address = '0x7f3a5C1e0b2d4F6a8C9e1b3d5F7a9C0E2D4691BC'
const none: AccountState = {
  allAccounts: [],
  caipAddress: undefined,
  address: undefined,
  isConnected: false,
  status: 'disconnected',
  embeddedWalletInfo: undefined,
}
const sol = '7f3a5C1e0b2d4F6a8C9e1b3d5F7a9C2D4691BC'
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const bitcoin = 'bip122:000000000019d6689c085ae165831e93'
const connection = (connectorId: string, chain: string, account: string): Connection => ({
  connectorId,
  kind: 'injected',
  wallet: { id: connectorId, name: connectorId, icon: undefined, rdns: undefined },
  accounts: [account],
  address: account,
  chain,
})
/** An instance whose sessions the test sets. */
const instance = (name: string) => {
  const state = createState().make<
    SessionsState & { active: string; byNamespace: Record<string, NamespaceSession>; connections: Record<string, Connection[]> }
  >({
    active: 'eip155',
    byNamespace: { eip155: { status: 'disconnected' }, solana: { status: 'disconnected' }, bip122: { status: 'disconnected' } },
    connections: {},
  })
  const host = { sessions: toReadable<SessionsState>(state) } as unknown as ButtonHost
  const hold = async (namespace: string, ...held: Connection[]) => {
    const [first] = held
    state.connections[namespace] = held
    state.byNamespace[namespace] = first ? { status: 'connected', ...first } : { status: 'disconnected' }
    await Promise.resolve()
  }
  return { instance: name, [buttonHost]: host, state, hold }
}
const remember = (...made: ReturnType<typeof instance>[]) => {
  const undo = made.map((one) => rememberAccount(one))
  const end = () => {
    for (const each of undo) each()
  }
  onTestFinished(() => {
    end()
    // biome-ignore lint/suspicious/noDocumentCookie: as a browser forgets it
    for (const { instance: name } of made) document.cookie = `portico.${name}=;path=/;max-age=-1`
  })
  return end
}
const ids = (cookie = document.cookie) => cookieToAccounts(cookie).map(({ caipAddress }) => caipAddress)

test('an account is read from the cookie until the visitor disconnects, and is never reported as connected', async () => {
  const main = instance('main')
  const end = remember(main, instance('other'))
  expect(cookieToAccount(document.cookie)).toBeUndefined()
  await main.hold('eip155', connection('harbor', 'eip155:137', address))
  expect(document.cookie).toBe(`portico.main=eip155:137:${address}`)
  const account = {
    ...none,
    allAccounts: [{ namespace: 'eip155', address, type: 'eoa' }],
    caipAddress: `eip155:137:${address}`,
    address,
    status: 'reconnecting',
  }
  expect([cookieToAccount(document.cookie), cookieToAccounts(document.cookie)]).toEqual([account, [account]])
  expect(cookieToAccount(document.cookie, 'other')).toBeUndefined()
  // What is stored stays until the wallet has answered.
  main.state.byNamespace.eip155 = { status: 'reconnecting', connectorId: '', address: '', chain: '' }
  await Promise.resolve()
  expect(cookieToAccount(document.cookie)?.address).toBe(address)
  await main.hold('eip155')
  expect(document.cookie).toBe('')
  end()
  await main.hold('eip155', connection('harbor', 'eip155:137', address))
  expect(document.cookie).toBe('')
})

test('all connections are in the cookie: the active one first, then those of other chain families, then further wallets', async () => {
  const main = instance('main')
  remember(main)
  await main.hold('solana', connection('pier', solana, sol))
  // The active chain family has no account, so there is no active account.
  expect([cookieToAccount(document.cookie), ids()]).toEqual([undefined, [`${solana}:${sol}`]])
  await main.hold('eip155', connection('harbor', 'eip155:1', address), connection('quay', 'eip155:10', '0xabc'))
  await main.hold('bip122', connection('dock', bitcoin, 'bc1qexample'))
  expect(ids()).toEqual([`eip155:1:${address}`, `${solana}:${sol}`, `${bitcoin}:bc1qexample`, 'eip155:10:0xabc'])
  expect(cookieToAccounts(document.cookie).map(({ allAccounts }) => allAccounts[0]?.type)).toEqual(['eoa', 'eoa', 'payment', 'eoa'])
  main.state.active = 'solana'
  await main.hold('eip155', connection('quay', 'eip155:10', '0xabc'))
  expect([cookieToAccount(document.cookie)?.address, ids()]).toEqual([sol, [`${solana}:${sol}`, 'eip155:10:0xabc', `${bitcoin}:bc1qexample`]])
  // A family whose wallets are asked after a reload keeps what is stored, and one that disconnected leaves.
  main.state.byNamespace.eip155 = { status: 'reconnecting', connectorId: 'quay', address: '0xabc', chain: 'eip155:10' }
  await main.hold('bip122')
  expect(ids()).toEqual([`${solana}:${sol}`, 'eip155:10:0xabc'])
})

test('what a wallet calls its account is stored only as an account, and the cookie stays small', async () => {
  const main = instance('main')
  remember(main)
  await main.hold('eip155', connection('evil', 'eip155:1', 'x;path=/;domain=evil.example'), connection('harbor', 'eip155:1', address))
  expect(document.cookie).toBe(`portico.main=eip155:1:${address}`)
  await main.hold('eip155', ...Array.from({ length: 40 }, (_, at) => connection(`w${at}`, 'eip155:1', `0x${String(at).padStart(120, '0')}`)))
  expect(ids()).toHaveLength(15)
  expect(document.cookie.length).toBeLessThan(2_100)
  expect(ids()[0]).toBe(`eip155:1:0x${'0'.repeat(120)}`)
})

test('a cookie of an earlier version is read, and of a changed one what is an account', () => {
  expect(ids(`portico.main=eip155:1:${address}`)).toEqual([`eip155:1:${address}`])
  const changed = `portico.main=<b>|eip155:1:${address}||eip155:1:${address}|other:1:abc|${solana}:${sol}|${'a'.repeat(200)}`
  expect([cookieToAccount(changed), ids(changed)]).toEqual([undefined, [`eip155:1:${address}`, `${solana}:${sol}`]])
  const many = Array.from({ length: 1_000 }, (_, at) => `eip155:${at + 1}:0xa`)
  expect(ids(`portico.main=${many.slice(0, 100).join('|')}`)).toHaveLength(16)
  expect(ids(`portico.main=${many.join('|')}`)).toEqual([])
})

test.each([
  ['portico.main=eip155:1:0x<script>'],
  ['portico.main='],
  ['portico.main=eip155:1'],
  ['portico.main=other:1:abc'],
  ['xportico.main=eip155:1:0xabc'],
  [`portico.main=eip155:1:${'a'.repeat(200)}`],
  [''],
  [null],
  [undefined],
])('the cookie %j gives no account', (cookie) => {
  expect(cookieToAccount(cookie)).toBeUndefined()
  expect(cookieToAccounts(cookie)).toEqual([])
})

test('a header with other cookies in it is read', () => {
  expect(cookieToAccount(`a=b; portico.main=solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:abc;c=d`)?.caipAddress).toBe('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:abc')
})
