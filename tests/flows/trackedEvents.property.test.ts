// @vitest-environment happy-dom
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { networkActions } from '../../client/compat/networkActions.js'
import { trackEvents } from '../../client/compat/trackEvents.js'
import { UserRejectedError } from '../../kernel/api/index.js'
import { connect } from '../../plugins/connect/manifest.js'
import { email } from '../../plugins/email/manifest.js'
import { siteOrigin } from '../../plugins/embedded-wallet/testing/scriptedSite.js'
import { signedIn, withSite } from '../../plugins/embedded-wallet/testing/withSite.js'
import { networks as networkViews } from '../../plugins/networks/manifest.js'
import { siwx } from '../../plugins/siwx/manifest.js'
import { Tracked } from '../../ports/analytics.js'
import { Connect } from '../../ports/connect.js'
import type { SIWXConfig } from '../../ports/siwx.js'
import { caseCount } from '../harness/caseCount.js'
import { createTestKernel } from '../harness/createTestKernel.js'
import { fakeWallets } from '../harness/fakeWallets.js'
import { connectAndAccount } from '../kernel/testPlugin.js'
import { testNetwork } from '../harness/testNetwork.js'
// Loaded before the tests, so that a step waits for promises and never for a file.
import '../../adapters/evm/transfer/readAddress.js'
import '../../kernel/wallet/networks/changeNetworks.js'
import '../../plugins/connect/plugin.js'
import '../../plugins/connect/views/views.js'
import '../../plugins/email/plugin.js'
import '../../plugins/networks/plugin.js'
import '../../plugins/siwx/plugin.js'

// Journeys in any order, with the events of the public API that hosts count: each says what happened, and once.

const ethereum = testNetwork('eip155', 1, 'Ethereum')
const polygon = testNetwork('eip155', 137, 'Polygon')
const gnosis = testNetwork('eip155', 100, 'Gnosis')
const declared = [ethereum, polygon, gnosis]
/** The last one is on no page. */
const chains = ['eip155:1', 'eip155:137', 'eip155:100', 'eip155:42220'] as const
const walletIds = ['app.harbor', 'app.pier', 'ID_AUTH'] as const

const steps = [
  ...(['open', 'open networks', 'close', 'close', 'connect', 'connect', 'press', 'connected', 'connected', 'connected', 'reopen', 'leave'] as const),
  ...(['approve', 'approve', 'approve nothing', 'decline', 'decline', 'fail', 'wait', 'disconnect', 'disconnect one'] as const),
  ...(['switch', 'switch', 'switched', 'switched', 'switched silently', 'not switched', 'not switched'] as const),
  ...(['wallet moves', 'wallet moves', 'wallet closes', 'remove', 'remove the one in use', 'remove the one in use', 'add'] as const),
]
const step = fc.record({ what: fc.constantFrom(...steps), wallet: fc.constantFrom(...walletIds), chain: fc.constantFrom(...chains) })
type Step = (typeof step extends fc.Arbitrary<infer one> ? one : never) | { what: 'end'; wallet: 'app.harbor'; chain: 'eip155:1' }

const createPage = async (signIn: 'off' | 'optional' | 'required') => {
  const wallets = fakeWallets({ id: 'app.harbor', name: 'Harbor' }, { id: 'app.pier', name: 'Pier' })
  const config: SIWXConfig = {
    getRequired: () => signIn === 'required',
    // Nobody signs here: what is asked for stays open until it is left.
    createMessage: () => new Promise(() => {}),
    addSession: async () => {},
    setSessions: async () => {},
    getSessions: async () => [],
    revokeSession: async () => {},
  }
  const frame = withSite({ answers: [...signedIn(), ['IS_CONNECTED', () => ({ isConnected: false })]] })
  const world = createTestKernel({
    networks: declared,
    plugins: [connect(), ...connectAndAccount().slice(1), networkViews(), wallets.plugin, frame.plugin, email(), siwx()],
    features: { email: true },
    host: { secureSite: siteOrigin, projectId: 'project', ...(signIn !== 'off' && { siwx: config }) } as object,
  })
  trackEvents(world.kernel)
  const adapter = { namespace: 'eip155', adapterType: 'evm', plugin: { load: async () => [] } }
  const core = Object.assign(Object.create(world.kernel), { load: async () => world.kernel })
  const page = networkActions(
    core,
    () => ({ adapters: [adapter], networks: [ethereum] }) as never,
    () => {},
  )
  await world.kernel.connectors.load()
  await world.environment.settle()
  return { ...world, wallets, page }
}
type Page = Awaited<ReturnType<typeof createPage>>

/** Does one step. What it starts may go on during the next ones. */
const createActor = ({ kernel, environment, wallets, page }: Page) => {
  const { router, sessions, networks } = kernel
  let leaving = new AbortController()
  const quiet = (work: Promise<unknown> | void) => void Promise.resolve(work).catch(() => {})
  const ask = (wallet: string, silent: boolean) => {
    leaving = new AbortController()
    quiet(sessions.connect(wallet, { signal: leaving.signal, silent }))
  }
  return async ({ what, wallet, chain }: Step) => {
    const answer = wallets.asked.at(-1)
    const pending = wallets.switches.at(-1)
    if (what === 'open') quiet(router.open())
    else if (what === 'open networks') quiet(router.open({ view: 'Networks' }))
    else if (what === 'close') router.close()
    else if (what === 'connect') ask(wallet, false)
    else if (what === 'connected') {
      ask(wallet, false)
      await environment.settle()
      wallets.asked.at(-1)?.approve({ chain })
    } else if (what === 'reopen') ask(wallet, true)
    else if (what === 'press') (await kernel.get(Connect)).start(wallet)
    else if (what === 'leave') leaving.abort()
    else if (what === 'approve') answer?.approve({ chain })
    else if (what === 'approve nothing') answer?.approve({ address: 'no address' })
    else if (what === 'decline') answer?.fail(new UserRejectedError())
    else if (what === 'fail') answer?.fail(new Error('Locked.'))
    else if (what === 'disconnect') quiet(sessions.disconnect())
    else if (what === 'disconnect one') quiet(sessions.disconnect('eip155', wallet))
    else if (what === 'switch') quiet(networks.switchTo(chain))
    else if (what === 'switched' || what === 'switched silently') {
      if (pending && what === 'switched') wallets.say({ chain: pending.chain })
      pending?.done()
    } else if (what === 'not switched') pending?.fail(new UserRejectedError())
    else if (what === 'wallet moves') wallets.say({ chain })
    else if (what === 'wallet closes') wallets.say('closed')
    else if (what === 'remove' || what === 'remove the one in use')
      quiet(page.removeNetwork('eip155', Number((what === 'remove' ? chain : (networks.active()?.caipNetworkId ?? '')).split(':')[1])))
    else if (what === 'add') quiet(page.addNetwork('eip155', declared.find(({ caipNetworkId }) => caipNetworkId === chain) ?? ethereum))
  }
}

test('the modal opens and closes in turn, each selected wallet ends once, and a declined request or another network is told only where it is so', async () => {
  const runs = caseCount(500, 5_000)
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('off', 'optional', 'required'), fc.array(step, { minLength: 8, maxLength: 25, size: 'max' }), async (signIn, journey) => {
      const world = await createPage(signIn)
      const { kernel, environment } = world
      const here = () => (kernel.networks.state.get().unsupported === undefined ? kernel.networks.active()?.caipNetworkId : undefined)
      let [now, last, open, selected]: [Step['what'] | undefined, string | undefined, boolean, number] = [undefined, here(), false, 0]
      const wrong: string[] = []
      kernel.on(Tracked, ({ event, properties }) => {
        const check = (holds: boolean) => {
          if (!holds) wrong.push(`${event} ${JSON.stringify(properties)} in "${now}"`)
        }
        if (event === 'MODAL_OPEN' || event === 'MODAL_CLOSE') {
          check(open === (event === 'MODAL_CLOSE'))
          // Who leaves is not brought back.
          check(event === 'MODAL_CLOSE' || (now !== 'disconnect' && now !== 'close'))
          open = event === 'MODAL_OPEN'
        } else if (event === 'SWITCH_NETWORK') {
          check(here() !== last && properties?.network === here())
          last = here()
        } else if (event === 'SELECT_WALLET') {
          check(selected === 0)
          selected++
        } else if (['CONNECT_SUCCESS', 'CONNECT_ERROR', 'USER_REJECTED'].includes(event)) {
          // A sign-in by e-mail ends as well, and selects no wallet.
          if (selected > 0) selected--
          check(properties?.code !== 'P301' || now === 'decline')
        }
      })
      const act = createActor(world)
      for (const one of journey) {
        now = one.what
        await act(one)
        // The frame of the secure site and the views that are shown need a moment.
        await environment.advance(now === 'wait' ? 300_000 : 600)
        last = here()
        expect([wrong, open]).toEqual([[], kernel.router.state.get().open])
      }
      now = 'end'
      await environment.advance(300_000)
      await kernel.sessions.disconnect().catch(() => {})
      await environment.settle()
      expect([wrong, selected]).toEqual([[], 0])
      await kernel.destroy()
    }),
    { numRuns: runs, endOnFailure: false },
  )
}, 1_800_000)
