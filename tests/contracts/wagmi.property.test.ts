// @vitest-environment happy-dom
import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { kernelIn } from '../harness/kernelIn.js'
import { caseCount } from '../harness/caseCount.js'
import { fakeEthereum } from '../harness/fakeEthereum.js'
import { type Core, openPage, versions, type WagmiPage } from './wagmiWorld.js'

const accounts = [1, 2, 3].map((digit) => `0x${String(digit).repeat(40)}`)
const wallets = ['acme', 'borealis'] as const
const chains = [1, 137, 10] as const

/** What a visitor, the site's own buttons, a wallet or the browser does. */
const action = fc.oneof(
  fc.record({ do: fc.constant('modal connects' as const), wallet: fc.constantFrom(...wallets), says: fc.constantFrom('approve' as const, 'decline' as const) }),
  fc.record({ do: fc.constant('wagmi connects' as const), wallet: fc.constantFrom(...wallets), says: fc.constantFrom('approve' as const, 'decline' as const) }),
  fc.record({ do: fc.constant('wagmi connects what there is' as const) }),
  fc.record({ do: fc.constantFrom('modal switches' as const, 'wagmi switches' as const), chain: fc.constantFrom(1 as const, 137 as const) }),
  fc.record({ do: fc.constant('wallet changes the chain' as const), wallet: fc.constantFrom(...wallets), chain: fc.constantFrom(...chains) }),
  fc.record({ do: fc.constant('wallet changes the account' as const), wallet: fc.constantFrom(...wallets), account: fc.nat(2) }),
  fc.record({ do: fc.constantFrom('wallet locks' as const, 'wallet unlocks' as const, 'wallet forgets' as const), wallet: fc.constantFrom(...wallets) }),
  fc.record({
    do: fc.constantFrom('modal disconnects' as const, 'wagmi disconnects' as const, 'wagmi reconnects' as const, 'wagmi chooses another' as const),
  }),
  fc.record({ do: fc.constant('reload' as const), mounted: fc.boolean() }),
)
type Action = typeof action extends fc.Arbitrary<infer kind> ? kind : never

const turn = () => new Promise((resolve) => setTimeout(resolve, 0))
/** Both sides say the same, and go on saying it. */
const settle = async (page: WagmiPage) => {
  let calm = 0
  for (let turns = 0; turns < 2_000 && calm < 8; turns++) {
    await turn()
    const { wagmi, portico } = page.views()
    calm = wagmi === portico && !/connecting/.test(wagmi) ? calm + 1 : 0
  }
  return page.views()
}

const run = async (core: Core, actions: readonly { readonly action: Action; readonly wait: boolean }[]) => {
  const world = Object.fromEntries(
    wallets.map((name, at) => [
      name,
      fakeEthereum({ page: window, info: { uuid: `00000000-0000-4000-8000-00000000000${at}`, name, rdns: `example.${name}` }, accounts, chains: [...chains] }),
    ]),
  )
  const of = (name: string) => world[name] as ReturnType<typeof fakeEthereum>
  Object.assign(window, { ethereum: of('acme').provider })
  let page = openPage(core)
  await page.mount()
  const perform = async (one: Action): Promise<unknown> => {
    // What a wallet says by itself comes as a task of its own, never between two steps of a promise.
    if (one.do.startsWith('wallet')) await turn()
    const { config, appkit } = page
    const connector = (id: string) => config.connectors.find((item) => item.id === `example.${id}`)
    switch (one.do) {
      case 'modal connects':
        of(one.wallet).manner('eth_requestAccounts', one.says)
        return (await kernelIn(appkit).load()).sessions.connect(`example.${one.wallet}`)
      case 'wagmi connects': {
        of(one.wallet).manner('eth_requestAccounts', one.says)
        const found = connector(one.wallet)
        return found && core.connect(config, { connector: found })
      }
      case 'wagmi connects what there is':
        of('acme').manner('eth_requestAccounts', 'approve')
        return core.connect(config, { connector: core.injected() })
      case 'modal switches':
        return appkit.switchNetwork(one.chain, { throwOnFailure: true })
      case 'wagmi switches':
        return core.switchChain(config, { chainId: one.chain })
      case 'wallet changes the chain':
        return of(one.wallet).selectChain(one.chain)
      case 'wallet changes the account':
        return of(one.wallet).selectAccounts([accounts[one.account] ?? '', ...accounts.filter((_, at) => at !== one.account)])
      case 'wallet locks':
        return of(one.wallet).lock()
      case 'wallet unlocks':
        return of(one.wallet).unlock()
      case 'wallet forgets':
        return of(one.wallet).revoke()
      case 'modal disconnects':
        return appkit.disconnect('eip155')
      case 'wagmi disconnects':
        return core.disconnect(config)
      case 'wagmi reconnects':
        return core.reconnect(config)
      case 'wagmi chooses another': {
        const other = core.getConnections(config).find(({ connector }) => connector.uid !== config.state.current)
        return other && core.switchAccount(config, { connector: other.connector })
      }
      case 'reload':
        await page.unload()
        page = openPage(core)
        return one.mounted ? page.mount() : undefined
    }
  }
  try {
    for (const { action: one, wait } of actions) {
      const done = perform(one).catch(() => undefined)
      if (wait || one.do === 'reload') await done
    }
    const seen = await settle(page)
    // Nothing is shown as connected that its wallet would not own up to.
    const provider = page.appkit.getProvider<{ request(call: object): Promise<readonly string[]> }>('eip155')
    const held = provider ? await provider.request({ method: 'eth_accounts' }) : []
    return { ...seen, held, status: page.appkit.getAccount('eip155').address }
  } finally {
    await page.unload()
    for (const wallet of Object.values(world)) wallet.vanish()
    localStorage.clear()
    Reflect.deleteProperty(window, 'ethereum')
  }
}

afterEach(() => localStorage.clear())

describe.each(Object.entries(versions))('%s', (_, core) => {
  test('whatever happens on either side, in whatever order, both say the same in the end', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.record({ action, wait: fc.boolean() }), { minLength: 1, maxLength: 12 }), async (actions) => {
        const { wagmi, portico, held, status } = await run(core, actions)
        expect(wagmi).toBe(portico)
        expect(wagmi).not.toMatch(/connecting/)
        if (status !== undefined) expect(held).toContain(status)
      }),
      { numRuns: Number(process.env.RUNS ?? caseCount(60, 1_000)) },
    )
  }, 600_000)
})
