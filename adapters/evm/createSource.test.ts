import { expect, test } from 'vitest'
import { fakeEthereum } from '../../tests/harness/fakeEthereum.js'
import type { Mode } from '../../tests/harness/createPrompts.js'
import { list, open, setup, uuid } from './testing/sourceWorld.js'

const turn = () => new Promise<void>((done) => setImmediate(done))

test('wallets that are installed are listed immediately, later ones are added at the end', () => {
  const { start, wallet } = setup()
  wallet({ uuid: uuid(1), name: 'One', rdns: 'example.one' })
  const source = start()
  expect(list(source)).toEqual(['example.one One'])
  wallet({ uuid: uuid(2), name: 'Two', rdns: 'example.two' }).announce()
  wallet({ uuid: uuid(3), name: 'Three', rdns: 'a.three' }).announce()
  expect(list(source)).toEqual(['example.one One', 'example.two Two', 'a.three Three'])
})

test('an announcement that is repeated, or has a new uuid, is one wallet', () => {
  const { page, start, wallet } = setup()
  const one = wallet({ uuid: uuid(1), name: 'One', rdns: 'example.one' })
  const source = start()
  one.announce()
  source.refresh()
  const again = { info: { ...one.info, uuid: uuid(9), name: 'One again' }, provider: one.provider }
  page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: again }))
  expect(list(source)).toEqual(['example.one One'])
})

test('two providers with one rdns are both listed separately, and both disputed', () => {
  const { start, wallet } = setup()
  wallet({ uuid: uuid(1), name: 'One', rdns: 'example.one' })
  const source = start()
  wallet({ uuid: uuid(2), name: 'One', rdns: 'Example.One' }).announce()
  wallet({ uuid: uuid(3), name: 'Other', rdns: 'example.other' }).announce()
  expect(list(source)).toEqual(['example.one One (disputed)', `example.one#${uuid(2)} One (disputed)`, 'example.other Other'])
})

test('a second provider with a known uuid does not replace the first, and both are listed', async () => {
  const { start, wallet } = setup()
  const real = wallet({ uuid: uuid(1), name: 'One', rdns: 'example.one' })
  const source = start()
  const thief = wallet({ uuid: uuid(1), name: 'Two', rdns: 'example.two' })
  thief.announce()
  expect(list(source)).toEqual(['example.one One (disputed)', 'example.two Two (disputed)'])
  await open(source, 'example.one')
  expect(real.calls.length).toBeGreaterThan(0)
  expect(thief.calls).toEqual([])
})

test('a disputed wallet is not restored automatically, but opens on a click', async () => {
  const { start, wallet } = setup()
  const real = wallet({ uuid: uuid(1), rdns: 'example.one' }, { permitted: true })
  const source = start()
  expect(await open(source, 'example.one', true)).toHaveLength(1)
  wallet({ uuid: uuid(2), rdns: 'example.one' }).announce()
  await turn()
  const before = real.calls.length
  expect(await open(source, 'example.one', true)).toEqual([])
  expect(real.calls.length).toBe(before)
  expect(await open(source, 'example.one')).toHaveLength(1)
})

/** Resolves when the list followed. */
const flood = async (page: EventTarget, wallets: number) => {
  for (let number = 0; number < wallets; number++) {
    const info = { uuid: uuid(number), name: `Wallet ${number}`, icon: '', rdns: `example.w${number}` }
    page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider: { request: async () => null } } }))
  }
  await Promise.resolve()
}

test('a flood of 5,000 wallets ends at 1,024', async () => {
  const { page, start } = setup()
  const source = start()
  await flood(page, 5_000)
  expect(source.state.get().items).toHaveLength(1_024)
})

test('hundreds of early announcements do not keep a later wallet out of the list', async () => {
  const { page, start, wallet } = setup()
  const source = start()
  await flood(page, 1_000)
  const genuine = wallet({ uuid: uuid(2_000), name: 'Genuine', rdns: 'example.genuine' })
  genuine.announce()
  expect(list(source).at(-1)).toBe('example.genuine Genuine')
  await open(source, 'example.genuine')
  expect(genuine.calls.length).toBeGreaterThan(0)
})

test.each([1_024, 5_000])('a flood of %i announcements keeps no later wallet off the list', async (count) => {
  const { page, start, wallet } = setup()
  const source = start()
  await flood(page, count)
  const genuine = wallet({ uuid: uuid(20_000), name: 'Genuine', rdns: 'example.genuine' })
  genuine.announce()
  await Promise.resolve()
  expect([source.state.get().items.length, list(source).at(-1)]).toEqual([1_024, 'example.genuine Genuine'])
  await open(source, 'example.genuine')
  expect(genuine.calls.length).toBeGreaterThan(0)
})

test('a wallet that a later flood displaced is listed again when wallets are asked, and stays through the next flood', async () => {
  const { page, start, wallet } = setup()
  const source = start()
  await flood(page, 1_024)
  wallet({ uuid: uuid(20_000), name: 'Genuine', rdns: 'example.genuine' }).announce()
  await Promise.resolve()
  const before = source.state.get().items.at(-1)
  await flood(page, 3_000)
  expect(list(source)).not.toContain('example.genuine Genuine')
  source.refresh()
  await Promise.resolve()
  expect(source.state.get().items.at(-1)).toBe(before)
  await flood(page, 5_000)
  expect(source.state.get().items).toContain(before)
})

test('a provider that takes the name of a wallet which a flood displaced gets an id of its own, and both are disputed', async () => {
  const { page, start, wallet } = setup()
  const source = start()
  await flood(page, 1_024)
  const genuine = wallet({ uuid: uuid(20_000), name: 'Genuine', rdns: 'example.genuine' })
  genuine.announce()
  await flood(page, 3_000)
  wallet({ uuid: uuid(20_001), name: 'Genuine', rdns: 'example.genuine' }).announce()
  await Promise.resolve()
  expect(list(source).at(-1)).toBe(`example.genuine#${uuid(20_001)} Genuine (disputed)`)
  genuine.announce()
  await Promise.resolve()
  expect(list(source).at(-1)).toBe('example.genuine Genuine (disputed)')
})

test('providers that copy both the name and the uuid of a wallet do not keep it off the list', () => {
  const { start, wallet } = setup()
  const source = start()
  for (let copy = 0; copy < 3; copy++) wallet({ uuid: uuid(1), name: 'One', rdns: 'example.one' }).announce()
  expect(list(source)).toEqual(['example.one One (disputed)', `example.one#${uuid(1)} One (disputed)`, `example.one#${uuid(1)}#2 One (disputed)`])
})

test('a provider marks the wallet that it imitates as disputed when the list is full', async () => {
  const { page, start, wallet } = setup()
  const source = start()
  await flood(page, 1_024)
  wallet({ uuid: uuid(9_000), rdns: 'example.w3' }).announce()
  await Promise.resolve()
  const disputed = source.state.get().items.filter((item) => item.disputed)
  expect(disputed.map(({ id }) => id)).toEqual(['example.w3', `example.w3#${uuid(9_000)}`])
})

test('a wallet that vanished stays listed and an abort ends the wait for it', async () => {
  const { start, wallet, page, clock } = setup()
  const gone = wallet({ uuid: uuid(1), rdns: 'example.one' }, { manners: { eth_requestAccounts: 'never' } })
  const source = start()
  gone.vanish()
  source.refresh()
  expect(list(source)).toEqual(['example.one Acme'])
  const abort = new AbortController()
  const opening = open(source, 'example.one', false, abort.signal)
  expect(gone.listeners()).toBeGreaterThan(0)
  abort.abort('changed my mind')
  await expect(opening).rejects.toBe('changed my mind')
  expect([gone.listeners(), clock.waiting]).toEqual([0, 0])
  page.dispatchEvent(new Event('focus'))
  expect(gone.calls.map(({ method }) => method)).toEqual(['eth_requestAccounts'])
})

test('after the end of the scope there is no listener and no timer', () => {
  const { start, wallet, scope, clock } = setup({ injected: true })
  const source = start()
  expect(clock.waiting).toBe(1)
  scope.abort()
  expect(clock.waiting).toBe(0)
  wallet({ uuid: uuid(1) }).announce()
  source.refresh()
  expect(source.state.get().items).toEqual([])
  expect(clock.waiting).toBe(0)
})

test('without announcements allowed none is requested or read', () => {
  const { start, wallet, page } = setup({ announced: false })
  let asked = 0
  page.addEventListener('eip6963:requestProvider', () => asked++)
  const source = start()
  wallet({ uuid: uuid(1) }).announce()
  source.refresh()
  expect(source.state.get().items).toEqual([])
  expect(asked).toBe(0)
})

test('announcements that the host switches off and on leave the list and come back, and a wallet that announced itself meanwhile is asked again', async () => {
  const { start, wallet, allow } = setup()
  const one = wallet({ uuid: uuid(1), name: 'One', rdns: 'example.one' })
  const source = start()
  expect(list(source)).toEqual(['example.one One'])
  allow.announced = false
  source.update()
  wallet({ uuid: uuid(2), name: 'Two', rdns: 'example.two' }).announce()
  expect(list(source)).toEqual([])
  allow.announced = true
  source.update()
  expect(list(source)).toEqual(['example.one One', 'example.two Two'])
  await open(source, 'example.one')
  expect(one.calls.length).toBeGreaterThan(0)
})

test('window.ethereum is offered, and taken off the list, as the host switches it on and off', () => {
  const { start, clock, allow } = setup({ page: Object.assign(new EventTarget(), { ethereum: fakeEthereum().provider }) })
  const source = start()
  clock.advance(100)
  expect(list(source)).toEqual([])
  allow.injected = true
  source.update()
  clock.advance(100)
  expect(list(source)).toEqual(['injected Browser wallet'])
  allow.injected = false
  source.update()
  expect(list(source)).toEqual([])
  expect(clock.waiting).toBe(0)
})

test('where announced wallets are switched off, window.ethereum takes their place', () => {
  const page = Object.assign(new EventTarget(), { ethereum: {} })
  const { start, clock, wallet, allow } = setup({ injected: true, page })
  page.ethereum = wallet({ uuid: uuid(1), name: 'One', rdns: 'example.one' }).provider
  const source = start()
  clock.advance(100)
  expect(list(source)).toEqual(['example.one One'])
  allow.announced = false
  source.update()
  clock.advance(100)
  expect(list(source)).toEqual(['injected Browser wallet'])
})

test('the browser wallet is offered after the announced ones, and read again at the click', async () => {
  const page = new EventTarget()
  const legacy = fakeEthereum()
  let reads = 0
  Object.defineProperty(page, 'ethereum', {
    configurable: true,
    get() {
      reads++
      return legacy.provider
    },
  })
  const { start, clock } = setup({ injected: true, page })
  const source = start()
  expect(list(source)).toEqual([])
  clock.advance(100)
  source.refresh()
  clock.advance(100)
  expect(list(source)).toEqual(['injected Browser wallet'])
  const before = reads
  await open(source, 'injected')
  // Whether it is still what it was called, and then itself.
  expect(reads - before).toBe(2)
  expect(legacy.calls.map(({ method }) => method)).toEqual(['eth_requestAccounts', 'eth_chainId'])
})

test('a browser wallet that arrives late is found by its event', () => {
  const { start, clock, page } = setup({ injected: true })
  const source = start()
  clock.advance(100)
  Object.assign(page, { ethereum: fakeEthereum().provider })
  page.dispatchEvent(new Event('ethereum#initialized'))
  clock.advance(100)
  expect(list(source)).toEqual(['injected Browser wallet'])
})

test('window.ethereum is offered beside announced wallets unless one of them is that object, or several are what it stands for', () => {
  const page = Object.assign(new EventTarget(), { ethereum: {} as object })
  const { start, clock, wallet } = setup({ injected: true, page })
  const one = wallet({ uuid: uuid(1), name: 'One', rdns: 'example.one' })
  const odd = fakeEthereum()
  page.ethereum = odd.provider
  const source = start()
  clock.advance(100)
  expect(list(source)).toEqual(['example.one One', 'injected Browser wallet'])
  // It announces itself after all.
  const late = { info: { ...odd.info, uuid: uuid(2), name: 'Two', rdns: 'example.two' }, provider: odd.provider }
  page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: late }))
  expect(list(source)).toEqual(['example.one One', 'example.two Two'])
  page.ethereum = Object.assign(fakeEthereum().provider, { providers: [one.provider, odd.provider] })
  source.refresh()
  clock.advance(100)
  expect(list(source)).toEqual(['example.one One', 'example.two Two'])
  page.ethereum = Object.assign(fakeEthereum().provider, { providers: [one.provider, fakeEthereum().provider] })
  source.refresh()
  clock.advance(100)
  expect(list(source)).toEqual(['example.one One', 'example.two Two', 'injected Browser wallet'])
})

test('a wallet that its kit announces in the page as well is one row, its own, whichever came first', () => {
  const { start, wallet } = setup()
  const kit = wallet({ uuid: uuid(1), name: 'MetaMask', rdns: 'io.metamask.mmc' })
  const source = start()
  expect(list(source)).toEqual(['io.metamask.mmc MetaMask'])
  wallet({ uuid: uuid(2), name: 'MetaMask', rdns: 'io.metamask' }).announce()
  kit.announce()
  expect(list(source)).toEqual(['io.metamask MetaMask'])
})

test.each<[string, Mode]>([
  ['says that it was updated', { error: new Error('Extension context invalidated.') }],
  ['does not answer', 'never'],
])('an extension that %s has its place taken by what it announces next, which is no stranger', async (_, manner) => {
  const { start, wallet, clock } = setup()
  const old = wallet({ uuid: uuid(1), name: 'One', rdns: 'example.one' }, { permitted: true })
  const source = start()
  const [opened] = await open(source, 'example.one')
  const changes: unknown[] = []
  opened?.transport.watch((change) => changes.push(change))
  old.manner('eth_chainId', manner)
  const next = wallet({ uuid: uuid(2), name: 'One', rdns: 'example.one' }, { permitted: true })
  next.announce()
  next.announce()
  // Until that is known nobody is asked without a press.
  expect(await open(source, 'example.one', true)).toEqual([])
  clock.advance(3_000)
  await turn()
  expect([list(source), changes]).toEqual([['example.one One'], ['closed']])
  const before = old.calls.length
  expect(await open(source, 'example.one', true)).toHaveLength(1)
  expect([old.calls.length, next.calls.length > 0]).toEqual([before, true])
})

test.each<[string, Mode]>([
  ['answers', 'approve'],
  ['is locked', { error: Object.assign(new Error('The wallet is locked.'), { code: 4100 }) }],
])('a wallet in use that %s keeps its provider, and another one that claims to be it is marked', async (_, manner) => {
  const { start, wallet } = setup()
  const real = wallet({ uuid: uuid(1), name: 'One', rdns: 'example.one' }, { permitted: true })
  const source = start()
  await open(source, 'example.one')
  real.manner('eth_chainId', manner)
  const thief = wallet({ uuid: uuid(2), name: 'One', rdns: 'example.one' }, { permitted: true })
  thief.announce()
  await turn()
  expect(list(source)).toEqual(['example.one One (disputed)', `example.one#${uuid(2)} One (disputed)`])
  real.manner('eth_chainId', 'approve')
  await open(source, 'example.one')
  expect(thief.calls).toEqual([])
})

test('a wallet whose extension is gone says so when it is chosen', async () => {
  const { start, wallet } = setup()
  wallet({ uuid: uuid(1), name: 'One', rdns: 'example.one' }, { manners: { eth_requestAccounts: { error: new Error('Extension context invalidated.') } } })
  await expect(open(start(), 'example.one')).rejects.toMatchObject({ name: 'WalletGoneError', reason: 'not-found' })
})

test('window.ethereum that is gone at the click is an error', async () => {
  const page = Object.assign(new EventTarget(), { ethereum: fakeEthereum().provider as object | undefined })
  const { start, clock } = setup({ injected: true, page })
  const source = start()
  clock.advance(100)
  page.ethereum = undefined
  await expect(open(source, 'injected')).rejects.toThrowErrorMatchingInlineSnapshot(`
    [WalletGoneError: "Browser wallet" can no longer be reached.

    The extension may have been removed or reloaded. Reloading the page lets it announce itself again.

    Docs: https://github.com/portico-widget/portico/blob/main/docs/reference/errors.md#p341]
  `)
})

// Every combination of announced wallets with every state of window.ethereum.
const places = {
  absent: () => {},
  plain: (page: object, provider: object) => Object.defineProperty(page, 'ethereum', { configurable: true, writable: true, value: provider }),
  getter: (page: object, provider: object) => Object.defineProperty(page, 'ethereum', { configurable: true, get: () => provider }),
  'throwing getter': (page: object) =>
    Object.defineProperty(page, 'ethereum', {
      get() {
        throw new Error('boo')
      },
    }),
  'not configurable': (page: object, provider: object) => Object.defineProperty(page, 'ethereum', { value: provider }),
  proxy: (page: object, provider: object) => Object.defineProperty(page, 'ethereum', { value: new Proxy(provider, {}) }),
  inherited: (page: object, provider: object) => Object.setPrototypeOf(page, Object.assign(Object.create(Object.getPrototypeOf(page)), { ethereum: provider })),
  nothing: (page: object) => Object.defineProperty(page, 'ethereum', { value: null }),
}
const combinations = Object.entries(places).flatMap(([place, put]) =>
  (['none', 'early', 'late', 'imitator'] as const).flatMap((announced) => [false, true].map((redefined) => ({ place, put, announced, redefined }))),
)
test.each(combinations)(
  'window.ethereum $place, announced wallet $announced, redefined $redefined: the right provider is asked',
  async ({ place, put, announced, redefined }) => {
    const page = new EventTarget()
    const legacy = fakeEthereum()
    const other = fakeEthereum()
    put(page, legacy.provider)
    const { start, clock, wallet } = setup({ injected: true, page })
    const makeWallet = () => wallet({ uuid: uuid(1), rdns: 'example.one' }, {})
    const early = announced === 'early' || announced === 'imitator' ? makeWallet() : undefined
    const source = start()
    clock.advance(100)
    const late = announced === 'late' ? makeWallet() : undefined
    late?.announce()
    if (announced === 'imitator') wallet({ uuid: uuid(2), rdns: 'example.one' }).announce()
    if (redefined && place === 'plain') Object.assign(page, { ethereum: other.provider })
    const ids = source.state.get().items.map(({ id }) => id)
    const chosen = early ?? late
    if (chosen) {
      // It is another object than those that were announced, so that no row leads to it.
      expect(ids.includes('injected')).toBe(place !== 'absent' && place !== 'nothing')
      await open(source, 'example.one')
      expect(chosen.calls).not.toEqual([])
      expect([...legacy.calls, ...other.calls]).toEqual([])
    } else if (place === 'absent' || place === 'nothing') {
      expect(ids).toEqual([])
    } else if (place === 'throwing getter') {
      await expect(open(source, 'injected')).rejects.toThrow('can no longer be reached')
    } else {
      await open(source, 'injected')
      const right = redefined && place === 'plain' ? other : legacy
      expect(right.calls).not.toEqual([])
    }
  },
)
