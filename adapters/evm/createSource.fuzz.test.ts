import fc from 'fast-check'
import { proxy } from 'valtio/vanilla'
import { expect, test } from 'vitest'
import type { Connector } from '../../kernel/api/index.js'
import { findInjected } from './findInjected.js'
import { createSource } from './createSource.js'
import { caseCount } from '../../tests/harness/caseCount.js'

// Attacks: same uuid with a new provider, same rdns, homoglyphs, getters that change on the second read, proxies, throwing getters, floods.
// Whatever is announced, a listed wallet keeps its provider.

const hex = (number: number) => `${number}1111111-1111-4111-8111-111111111111`
const uuids = [...Array.from({ length: 8 }, (_, index) => hex(index)), 'not-a-uuid', '', 7]
const rdnses = ['io.metamask', 'io.metam\u0430sk', 'IO.MetaMask', 'example.one', 'example.two', 'constructor.__proto__', '..', '__proto__', null]
const names = ['MetaMask', 'Met\u0430Mask', '\u202eksaMateM', '<img src=x onerror=alert(1)>', '', 'x'.repeat(5000), '\u0000', {}]
const icons = [
  'data:image/png;base64,AA',
  'https://evil.example/x.png',
  'javascript:alert(1)',
  'data:text/html,hi',
  undefined,
  { toString: () => 'data:image/png,' },
]
const wrappers = ['plain', 'frozen', 'fickle', 'proxy', 'throwing', 'inherited', 'junk'] as const

interface Step {
  readonly do: 'announce' | 'open' | 'refresh' | 'flood'
  readonly uuid: number
  readonly rdns: number
  readonly name: number
  readonly icon: number
  readonly provider: number
  readonly wrapper: number
}
const index = (list: readonly unknown[]) => fc.nat({ max: list.length - 1 })
const step: fc.Arbitrary<Step> = fc.record({
  do: fc.oneof(
    { weight: 80, arbitrary: fc.constant('announce' as const) },
    { weight: 19, arbitrary: fc.constantFrom('open' as const, 'refresh' as const) },
    { weight: 1, arbitrary: fc.constant('flood' as const) },
  ),
  uuid: index(uuids),
  rdns: index(rdnses),
  name: index(names),
  icon: index(icons),
  provider: fc.nat({ max: 7 }),
  wrapper: index(wrappers),
})

// `expect` is too slow for some millions of checks.
const must = (holds: boolean, fault: string) => {
  if (!holds) throw new Error(fault)
}

const run = (steps: readonly Step[]) => {
  const page = new EventTarget()
  let asked: unknown
  const makeProvider = () => ({ request: () => new Promise(() => {}) })
  const providers: readonly unknown[] = [...Array.from({ length: 6 }, makeProvider), { request: 'no' }, null]
  const source = createSource({
    state: proxy<{ items: readonly Connector[] }>({ items: [] }),
    page,
    signal: new AbortController().signal,
    after: () => () => {},
    announced: () => true,
    injected: () => false,
    finder: () => findInjected,
    label: 'Browser wallet',
    open: async (provider) => {
      asked = provider
      return []
    },
    answers: async () => true,
    replaced: async () => {},
  })
  const owner = new Map<string, unknown>()
  let before: readonly string[] = []
  const items = () => source.state.get().items as readonly Connector[]
  const press = (connector: Connector) => {
    asked = undefined
    connector.open({ chains: [], restore: false, signal: new AbortController().signal, onUri: () => {}, onPending: () => {} }).catch(() => {})
    return asked
  }
  const verify = () => {
    const list = items()
    const ids = list.map(({ id }) => id)
    if (ids.length === before.length) return
    must(ids.length <= 1_024, 'more than 1,024 wallets')
    must(new Set(ids).size === ids.length, 'an id twice')
    must(
      before.every((id, at) => ids[at] === id),
      'the list moved',
    )
    for (const connector of list.slice(before.length)) {
      const provider = press(connector)
      must(provider !== undefined, 'no wallet was asked')
      owner.set(connector.id, provider)
    }
    for (const { rdns, disputed } of list) must(disputed === true || list.filter((other) => other.rdns === rdns).length === 1, 'a rival unmarked')
    before = ids
  }
  const wrap = (kind: (typeof wrappers)[number], info: object, provider: unknown): unknown => {
    if (kind === 'plain') return { info, provider }
    if (kind === 'frozen') return Object.freeze({ info: Object.freeze(info), provider })
    if (kind === 'proxy') return new Proxy({ info: new Proxy(info, {}), provider }, {})
    if (kind === 'inherited') return Object.create({ info, provider })
    if (kind === 'junk') return provider
    if (kind === 'throwing') {
      return {
        provider,
        get info() {
          throw new Error('boo')
        },
      }
    }
    let reads = 0
    return {
      info,
      get provider() {
        return reads++ === 0 ? provider : makeProvider()
      },
    }
  }
  const announce = (detail: unknown) => page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  for (const { do: action, ...at } of steps) {
    const [first] = items()
    if (action === 'refresh') source.refresh()
    else if (action === 'open' && first) press(first)
    else if (action === 'flood') {
      for (let number = 0; number < 70; number++) {
        announce({
          info: { uuid: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`, name: 'Flood', icon: '', rdns: `flood.w${number}` },
          provider: makeProvider(),
        })
      }
    } else {
      const info = { uuid: uuids[at.uuid], rdns: rdnses[at.rdns], name: names[at.name], icon: icons[at.icon] }
      announce(wrap(wrappers[at.wrapper] ?? 'plain', info, providers[at.provider]))
    }
    verify()
  }
  for (const connector of items()) {
    const { id, icon, name } = connector
    must(press(connector) === owner.get(id), 'the provider was swapped')
    must(icon === undefined || icon.startsWith('data:image/'), 'a foreign icon')
    must(name.length > 0 && name.length <= 40, 'an unfit name')
  }
  return items().length
}

const runs = caseCount(10_000, 10_000)
test('in any sequence of announcements no provider is replaced after the choice, nothing throws, never more than 1,024', () => {
  let listed = 0
  fc.assert(
    fc.property(fc.array(step, { maxLength: 16 }), (steps) => {
      listed += run(steps)
    }),
    { numRuns: runs },
  )
  // The generator must reach the interesting cases: wallets that are accepted.
  expect(listed).toBeGreaterThan(runs)
}, 60_000)
