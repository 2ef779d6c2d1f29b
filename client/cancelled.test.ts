// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { kernelIn } from '../tests/harness/kernelIn.js'
import { mainnet, polygon } from '../exports/networks.js'
import { BaseError } from '../kernel/api/index.js'
import { fakePlugins } from '../tests/harness/fakePlugins.js'
import { fakeWallets } from '../tests/harness/fakeWallets.js'
import type { AppKit } from './AppKit.js'
import { builtinLooks } from './builtinLooks.js'
import { builtinOptions } from './builtinOptions.js'
import { createClient } from './createClient.js'

const made: AppKit[] = []
afterEach(async () => {
  for (const appkit of made.splice(0)) await appkit.destroy()
  localStorage.clear()
})
const create = () => {
  const wallets = fakeWallets({ id: 'app.harbor', name: 'Harbor', rdns: 'app.harbor' })
  const appkit = createClient(
    { networks: [mainnet, polygon], plugins: [wallets.plugin] },
    { plugins: fakePlugins().plugins, specs: { ...builtinOptions, ...builtinLooks, 'features.multiWallet': { kind: 'flag', fallback: false, look: true } } },
  )
  made.push(appkit)
  return { appkit, wallets }
}
const settle = async () => {
  for (let turn = 0; turn < 5; turn++) {
    await Promise.all([import('../kernel/startServices.js'), import('./onKernelStart.js'), import('../kernel/wallet/sessions/createSessionCore.js')])
    await new Promise((resolve) => setTimeout(resolve, 0))
  }
}
const connectIt = async ({ appkit, wallets }: ReturnType<typeof create>, chain = 'eip155:1') => {
  const connecting = kernelIn(appkit)
    .load()
    .then(({ sessions }) => sessions.connect('app.harbor'))
  await settle()
  wallets.asked.at(-1)?.approve({ chain })
  await connecting
  await settle()
}

test.each([
  ['a second one', ({ appkit }: ReturnType<typeof create>) => void appkit.connectWallet('app.harbor').catch(() => {})],
  ['disconnect', ({ appkit }: ReturnType<typeof create>) => appkit.disconnect()],
  ['destroy', ({ appkit }: ReturnType<typeof create>) => appkit.destroy()],
])('a connection that is under way is ended by %s with a code of ours', async (_, end) => {
  const page = create()
  const { wallets: listed } = await page.appkit.getWalletList()
  const [harbor] = listed
  if (!harbor) throw new Error('no wallet')
  const first = page.appkit.connectWallet(harbor).catch((reason: unknown) => reason)
  await settle()
  await end(page)
  const error = await first
  expect(error).toBeInstanceOf(BaseError)
  expect(error).toMatchObject({ code: expect.stringMatching(/^P3(07|10)$/), reason: 'cancelled' })
})

test.each([
  ['close', (appkit: AppKit) => appkit.close()],
  ['disconnect', (appkit: AppKit) => appkit.disconnect()],
  ['another switch', (appkit: AppKit) => appkit.switchNetwork(1)],
  ['destroy', (appkit: AppKit) => appkit.destroy()],
])('a switch that the wallet never answers, with the modal closed, is ended by %s with a code of ours', async (_, end) => {
  const page = create()
  await connectIt(page)
  const switching = page.appkit.switchNetwork(137, { throwOnFailure: true }).catch((reason: unknown) => reason)
  await settle()
  expect(page.wallets.switches).toHaveLength(1)
  await end(page.appkit)
  const error = await switching
  expect(error).toMatchObject({ code: 'P310', reason: 'cancelled' })
  expect(error).toBeInstanceOf(BaseError)
})
