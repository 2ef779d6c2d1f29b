import { kernelIn } from '../harness/kernelIn.js'
import type { AppKit } from '../../client/AppKit.js'
import type { AppKitOptions } from '../../client/options/AppKitOptions.js'
import { firstPartyNames } from '../../client/firstPartyNames.js'
import { builtinLooks } from '../../client/builtinLooks.js'
import { builtinOptions } from '../../client/builtinOptions.js'
import { createClient } from '../../client/createClient.js'
import { mainnet, polygon, solana } from '../../exports/networks.js'
import { fakePlugins } from '../harness/fakePlugins.js'
import { fakeWallets } from '../harness/fakeWallets.js'

/** An instance with wallets that a test plays, in two namespaces of which only `eip155` has a wallet. */
export const createHostWorld = (options: Partial<AppKitOptions> = {}) => {
  const wallets = fakeWallets({ id: 'app.harbor', name: 'Harbor', rdns: 'app.harbor' }, { id: 'app.pier', name: 'Pier' })
  const appkit: AppKit = createClient(
    { networks: [mainnet, polygon, solana], ...options, plugins: [wallets.plugin] },
    { plugins: fakePlugins().plugins, specs: { ...builtinOptions, ...builtinLooks } },
  )
  const settle = async () => {
    for (let turn = 0; turn < 5; turn++) {
      await Promise.all([
        import('../../kernel/startServices.js'),
        import('../../client/onKernelStart.js'),
        import('../../kernel/plugins/thirdPartyChecks.js'),
        import('../../kernel/plugins/addPlugins.js'),
        firstPartyNames(),
        import('../../client/compat/compatGetters.js'),
        import('../../client/options/lintOptions.js'),
        import('../../client/compat/compatActions.js'),
        import('../../client/options/multiWalletAlert.js'),
        import('../../kernel/changes/createManifestUpdates.js'),
        import('../../kernel/wallet/networks/changeNetworks.js'),
        import('../../kernel/wallet/sessions/createSessionCore.js'),
      ])
      await new Promise((resolve) => setTimeout(resolve, 0))
    }
  }
  const begin = async (id = 'app.harbor') => {
    const connecting = kernelIn(appkit)
      .load()
      .then(({ sessions }) => sessions.connect(id))
    connecting.catch(() => {})
    await settle()
    return async (account?: { readonly address?: string; readonly chain?: string }) => {
      wallets.asked.at(-1)?.approve(account)
      await connecting
      await settle()
    }
  }
  /** What developers were told, with each line. */
  const told = () => (kernelIn(appkit).started?.alerts.state.get().items ?? []).map(({ title, lines }) => [title, ...lines].join(' | '))
  return { appkit, wallets, settle, begin, connect: async (id?: string) => (await begin(id))(), told }
}
