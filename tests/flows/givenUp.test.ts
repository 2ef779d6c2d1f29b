// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { evm } from '../../adapters/evm/manifest.js'
import { account } from '../../plugins/account/manifest.js'
import { connect } from '../../plugins/connect/manifest.js'
import { networks } from '../../plugins/networks/manifest.js'
import { AccountSettingsView } from '../../ports/account.js'
import { fakeEthereum } from '../harness/fakeEthereum.js'
import { type MountedModal, mountModal } from '../harness/mountModal.js'
import { perTier } from '../harness/perTier.js'
// Loaded before the tests, so that nothing waits for the disk.
import '../../adapters/evm/connectWallet.js'
import '../../adapters/evm/lateDriver.js'
import '../../adapters/evm/plugin.js'
import '../../plugins/account/plugin.js'
import '../../plugins/account/views/Account.js'
import '../../plugins/account/views/AccountSettings.js'
import '../../plugins/connect/plugin.js'
import '../../plugins/connect/views/views.js'
import '../../plugins/networks/plugin.js'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

const visit = (): { readonly modal: MountedModal; readonly wallet: ReturnType<typeof fakeEthereum> } => {
  const wallet = fakeEthereum({ page: window })
  const modal = mountModal({ window, plugins: [evm(), connect(), account(), networks()] })
  ends.push(wallet.vanish, async () => {
    modal.scope.dispose()
    await modal.kernel.destroy()
  })
  return { modal, wallet }
}
const until = async (modal: MountedModal, what: string, holds: () => boolean) => {
  for (let turn = 0; turn < 30_000 && !holds(); turn++) {
    await new Promise<void>((done) => setImmediate(done))
    await modal.environment.settle()
  }
  expect(holds(), what).toBe(true)
}
const sessionOf = ({ kernel }: MountedModal) => kernel.sessions.state.get().byNamespace.eip155
const chainOf = (modal: MountedModal) => {
  const session = sessionOf(modal)
  return session?.status === 'connected' ? session.chain : undefined
}
const wallets = (modal: MountedModal) => modal.controls().filter((name) => /^(Acme|Continue with Acme)/.test(name))
/** A connection as a visitor makes it, from whatever the page is in. */
const connectAnew = async (modal: MountedModal, at: string) => {
  await modal.open()
  await until(modal, `${at}: the wallet is not offered`, () => wallets(modal).length > 0)
  modal.control(wallets(modal)[0] ?? '').click()
  await until(modal, `${at}: no connection`, () => sessionOf(modal)?.status === 'connected')
  modal.kernel.router.close()
  await modal.settle()
}

const second = 1_000
const delays = { 'after a second': second, 'after ten seconds': 10 * second, 'after a minute': 60 * second, 'after ten minutes': 600 * second, never: Infinity }
const silent = ['eth_requestAccounts', 'eth_accounts', 'eth_chainId'] as const

for (const method of silent)
  test.each(Object.entries(delays))(
    `a wallet that answers ${method} %s holds up nothing: giving up ends the attempt at once, its late answer changes nothing, and the next attempt works`,
    async (_, delay) => {
      const { modal, wallet } = visit()
      wallet.manner(method, 'hold')
      const controller = new AbortController()
      let ended = false
      const attempt = modal.kernel.sessions.connect('example.acme', { signal: controller.signal }).then(
        () => 'connected',
        () => 'ended',
      )
      void attempt.then(() => (ended = true))
      if (Number.isFinite(delay)) await modal.advance(delay)
      else await modal.advance(3_600 * second)
      const before = sessionOf(modal)?.status
      controller.abort(new Error('The visitor gave up.'))
      // No time passes: what ends now did not wait for a timer.
      await modal.environment.settle()
      expect(ended).toBe(true)
      const after = await attempt
      if (before !== 'connected') expect(after).toBe('ended')
      while (wallet.held > 0) wallet.approve()
      await modal.settle()
      if (before !== 'connected') expect(sessionOf(modal)?.status).toBe('disconnected')
      wallet.manner(method, 'approve')
      await modal.kernel.sessions.disconnect()
      await connectAnew(modal, method)
    },
  )

test.each(Object.entries(delays))(
  'a wallet that answers a signature or a switch %s keeps the connection, and the next request is answered',
  async (_, delay) => {
    const { modal, wallet } = visit()
    await connectAnew(modal, 'at the start')
    wallet.manner('personal_sign', 'hold')
    wallet.manner('wallet_switchEthereumChain', 'hold')
    const transport = modal.kernel.sessions.transport('eip155')
    const ask = new AbortController()
    const sign = { method: 'personal_sign', params: ['0x68656c6c6f', '0x7f3a5c1e0b2d4f6a8c9e1b3d5f7a9c0e2d4691bc'], chain: 'eip155:1' }
    const signature = transport?.request({ ...sign, signal: ask.signal }).catch(() => 'ended')
    const switched = modal.kernel.networks.switchTo('eip155:137').catch(() => undefined)
    await modal.advance(Number.isFinite(delay) ? delay : 3_600 * second)
    ask.abort(new Error('The visitor gave up.'))
    await modal.environment.settle()
    expect(await signature).toBe('ended')
    expect(sessionOf(modal)?.status).toBe('connected')
    while (wallet.held > 0) wallet.approve()
    wallet.manner('personal_sign', 'approve')
    wallet.manner('wallet_switchEthereumChain', 'approve')
    await modal.settle()
    await switched
    await modal.kernel.networks.switchTo('eip155:1')
    expect(await transport?.request(sign)).toMatch(/^0x/)
    expect(sessionOf(modal)).toMatchObject({ status: 'connected', chain: 'eip155:1' })
  },
)

/** What a visitor does after a press, one promise after the other: as many as the longest flow has. */
const steps = 60
const stride = perTier({ test: 4, full: 1 })
const flows: Readonly<Record<string, { readonly connected: boolean; start(modal: MountedModal): unknown }>> = {
  connecting: {
    connected: false,
    start: (modal) => modal.control(wallets(modal)[0] ?? '').click(),
  },
  'switching the network': {
    connected: true,
    start: (modal) => modal.kernel.networks.switchTo('eip155:137').catch(() => undefined),
  },
  disconnecting: {
    connected: true,
    start: (modal) => modal.control('Disconnect').click(),
  },
}

test.each(Object.keys(flows))(
  'a modal that is closed at each of the steps of %s leaves nothing half done, and the next attempt works',
  async (name) => {
    const flow = flows[name]
    const { modal, wallet } = visit()
    for (const late of [false, true])
      for (let step = 0; step < steps; step += stride) {
        const at = `${name}, closed at step ${step}${late ? ', answered afterwards' : ''}`
        if (flow?.connected && sessionOf(modal)?.status !== 'connected') await connectAnew(modal, at)
        if (flow?.connected && chainOf(modal) !== 'eip155:1') await modal.kernel.networks.switchTo('eip155:1')
        await modal.open(flow?.connected ? { view: 'Account' } : undefined)
        if (flow?.connected) modal.kernel.router.push(AccountSettingsView)
        await until(modal, `${at}: nothing to press`, () => [...wallets(modal), ...modal.controls().filter((label) => label === 'Disconnect')].length > 0)
        for (const method of ['eth_requestAccounts', 'wallet_switchEthereumChain', 'wallet_revokePermissions']) wallet.manner(method, late ? 'hold' : 'approve')
        flow?.start(modal)
        for (let turn = 0; turn < step; turn++) await Promise.resolve()
        modal.kernel.router.close()
        await modal.settle()
        while (wallet.held > 0) wallet.approve()
        for (const method of ['eth_requestAccounts', 'wallet_switchEthereumChain', 'wallet_revokePermissions']) wallet.manner(method, 'approve')
        await modal.settle()
        await until(modal, `${at}: still under way`, () => ['connected', 'disconnected'].includes(sessionOf(modal)?.status ?? ''))
        expect(modal.kernel.networks.state.get().switching, at).toBeUndefined()
        if (!flow?.connected) {
          await modal.kernel.sessions.disconnect()
          await connectAnew(modal, at)
          await modal.kernel.sessions.disconnect()
        }
      }
  },
  120_000,
)
