import {
  BaseError,
  type Message,
  ModalClosed,
  msg,
  type Porch,
  SessionConnected,
  type Kernel,
  UserRejectedError,
  type ViewRef,
} from '../../kernel/api/index.js'
import { ViewNotFoundError } from '../../kernel/router/errors.js'
import { toNetwork } from '../../kernel/wallet/networks/toNetwork.js'
import { toAlert } from '../../kernel/toAlert.js'
import { cleanText } from '../../lib/cleanText.js'
import { formatUnits } from '../../lib/formatUnits.js'
import { toCaipNetworkId } from '../../lib/toCaipNetworkId.js'
import { Connect } from '../../ports/connect.js'
import { parseHostOptions } from '../../kernel/host/parseHostOptions.js'
import type { AppKit, OpenParameters } from '../AppKit.js'
import type { AppKitOptions } from '../options/AppKitOptions.js'
import { AdapterMissingError } from '../options/errors.js'
import { ModalLeftError, NoEffectError } from './errors.js'
import type { FewActions, IdleActions } from './FewMethods.js'
import type { Life } from '../Life.js'
import { docsUrl } from '../../kernel/api/errors.js'

export interface Actions extends FewActions, IdleActions {
  /** After an `open` that failed: a view that other kits have is answered with the modal as it opens by itself. @throws what failed otherwise */
  openInstead(error: unknown, asked: OpenParameters): Promise<void>
}

const said: Message = /* @__PURE__ */ msg('host.said', '{text}')

/** Views that hosts of other kits ask for, and that this version does not have. */
const otherViews: Readonly<Record<string, string>> = {
  ApproveTransaction: 'wallets show what they are asked to approve',
  OnRampProviders: 'buying is not built in',
  Swap: 'swapping is not built in',
  ProfileWallets: 'the account view shows the wallet in use',
}

/** Options that may change while an instance lives. */
const changing =
  'features remoteFeatures themeMode themeVariables termsConditionsUrl privacyPolicyUrl metadata enableEIP6963 enableInjected enableWallets enableWalletGuide enableNetworkSwitch allowUnsupportedChain includeWalletIds excludeWalletIds featuredWalletIds connectorImages defaultAccountTypes'.split(
    ' ',
  )

const fromWallet = 'This state comes from the wallet that is connected.'
const idle: Readonly<Record<keyof IdleActions, string>> = {
  popTransactionStack: 'Portico keeps no stack of transactions: what a page sends is the page’s own.',
  addAddressLabel: 'Addresses are shown without labels.',
  removeAddressLabel: 'Addresses are shown without labels.',
  addConnector: `Wallets come from adapters, and from plugins with a connector source: see ${docsUrl}plugins.md.`,
  setConnectors: `Wallets come from adapters, and from plugins with a connector source: see ${docsUrl}plugins.md.`,
  setConnections: fromWallet,
  setClientId: 'Visitors have no id here.',
  setRequestedCaipNetworks: 'Networks are those of `networks`, `addNetwork` and `removeNetwork`.',
  setApprovedCaipNetworksData: fromWallet,
  resetNetwork: 'Call `switchNetwork` with the network that is wanted.',
  setCaipAddress: fromWallet,
  setBalance: fromWallet,
  setProfileName: fromWallet,
  setProfileImage: fromWallet,
  setUser: fromWallet,
  setStatus: fromWallet,
  resetAccount: 'Call `disconnect` to leave an account.',
  setConnectedWalletInfo: fromWallet,
  setAddressExplorerUrl: 'Explorers are those of the networks: `blockExplorers`.',
  setSmartAccountDeployed: fromWallet,
  syncIdentity: 'Nobody is asked who an address is.',
  handleUnsafeRPCRequest: 'Wallets show what they are asked to approve.',
}

/** What few pages do with an instance. Loaded when one of it is called. */
export const createActions = (
  porch: Porch,
  appkit: Pick<AppKit, 'switchNetwork' | 'updateFeatures' | 'setThemeMode' | 'setThemeVariables'>,
  life: Life,
): Actions => {
  const options = () => life.options
  const answers = async () => {
    await porch.load()
    await life.learn?.()
    return life.answers
  }
  /** Checked before anything changes. Views and plugins read the options when they draw and when they start. @throws InvalidOptionError */
  const update = (changes: Partial<AppKitOptions>) => {
    const next = { ...life.options, ...changes }
    const { options: policy, name, description, url, icon, termsUrl, privacyUrl } = parseHostOptions(next)
    life.options = next
    Object.assign(life.host.options, policy)
    Object.assign(life.host.given, next)
    Object.assign(life.host, { name, description, url, icon, termsUrl, privacyUrl })
    if (porch.kernel) Object.assign(porch.kernel.host, { termsUrl, privacyUrl })
  }
  const warn = (what: string, instead: string) => porch.alerts.raise(toAlert(new NoEffectError({ what, instead }), 'warn'))
  const active = () => porch.sessions.state.get().active ?? ''

  const viewOf = (kernel: Kernel, view: string): ViewRef<undefined> => {
    const found = kernel.view({ id: view })
    if (!found) throw new ViewNotFoundError({ view })
    return found.spec.ref as ViewRef<undefined>
  }
  const show = async (how: 'replace' | 'reset', view: string) => {
    const kernel = await porch.load()
    await kernel.complete()
    kernel.router[how](viewOf(kernel, view))
  }
  const say = async (variant: 'error' | 'success', text: string) => {
    const kernel = await porch.load()
    kernel.notices.show(variant, said, { values: { text: cleanText(text, 200) } })
  }

  /** Asks a wallet that is not connected, in the modal, and waits until it is or the visitor leaves. */
  const bring = (kernel: Kernel, connectorId: string, namespace: string) =>
    new Promise<void>((resolve, reject) => {
      const ends = [
        kernel.on(SessionConnected, ({ connection, namespace: at }) => {
          if (connection.connectorId === connectorId && at === namespace) settle(resolve)
        }),
        kernel.on(ModalClosed, () => settle(() => reject(new ModalLeftError()))),
        kernel.scope.add(() => settle(() => reject(new ModalLeftError()))),
      ]
      const settle = (run: () => void) => {
        for (const end of ends.splice(0)) end()
        run()
      }
      kernel.get(Connect).then(
        (connect) => connect.start(connectorId),
        (error) => settle(() => reject(error)),
      )
    })

  const adapterOf = (namespace: string) => {
    const known = [...new Set((options().adapters ?? []).map((adapter) => adapter.namespace))]
    if (!known.includes(namespace)) throw new AdapterMissingError({ namespace, known })
  }

  const actions: Actions = {
    async setLoading(loading) {
      life.own.set({ loading })
    },
    async openInstead(error, { view = '', ...asked }) {
      const reason = Object.hasOwn(otherViews, view) ? otherViews[view] : undefined
      if (!(error instanceof ViewNotFoundError) || reason === undefined) throw error
      warn(`open({ view: '${view}' })`, `The modal opens as it does by itself: ${reason}.`)
      const { namespace } = asked
      await porch.router.open(namespace === undefined ? {} : { namespace })
    },
    replace: (view) => show('replace', view),
    redirect: (view) => show('reset', view),
    showErrorMessage: (text) => say('error', text),
    showSuccessMessage: (text) => say('success', text),

    async switchConnection({ connection: { connectorId }, namespace, closeModalOnConnect = true, onChange }) {
      const kernel = await porch.load()
      if (!(await answers())?.several()) return
      const session = () => kernel.sessions.state.get().byNamespace[namespace]
      const before = session()
      if (kernel.sessions.connectionStatus(namespace, connectorId) === 'disconnected') await bring(kernel, connectorId, namespace)
      else await kernel.sessions.connect(connectorId, { namespace })
      const after = session()
      if (after?.status !== 'connected') throw new ModalLeftError()
      if (closeModalOnConnect) porch.router.close()
      const was = before?.status === 'connected' ? before : undefined
      onChange?.({
        address: after.address,
        namespace,
        hasSwitchedAccount: was?.address !== after.address,
        hasSwitchedWallet: was?.connectorId !== after.connectorId,
      })
    },
    async deleteConnection({ connectorId, namespace }) {
      const kernel = await porch.load()
      if ((await answers())?.several()) await kernel.sessions.disconnect(namespace, connectorId)
    },
    async setPreferredAccountType(type, namespace = active()) {
      const known = await answers()
      known?.setType(type, namespace)
      warn('setPreferredAccountType', 'The choice is kept and answered. Accounts are those of the wallet, and there are no others to use.')
    },

    getReownName: async () => [],
    fetchIdentity: async () => ({ name: '', avatar: '' }),
    async getUniversalProvider<provider>() {
      const given = options().universalProvider
      if (given !== undefined) return given as provider
      const kernel = await porch.load()
      const { byNamespace } = kernel.sessions.state.get()
      const paired = Object.entries(byNamespace).find(
        ([, session]) => session.status === 'connected' && kernel.connectors.find(session.connectorId)?.kind === 'relay',
      )
      return paired && (kernel.sessions.transport(paired[0])?.native as provider | undefined)
    },
    async updateNativeBalance(address, chainId, namespace = active()) {
      const kernel = await porch.load()
      const reader = kernel.capabilities.get(namespace, 'nativeBalance')
      if (!reader) return undefined
      const { amount, decimals, symbol } = await reader.read(address, toCaipNetworkId(chainId, namespace))
      return { balance: formatUnits(amount, decimals), symbol }
    },

    async addNetwork(namespace, network) {
      adapterOf(namespace)
      const kernel = await porch.load()
      await kernel.networks.change({ declare: toNetwork({ chainNamespace: namespace, ...network }) })
    },
    async removeNetwork(namespace, id) {
      adapterOf(namespace)
      const kernel = await porch.load()
      await kernel.networks.change({ withdraw: toCaipNetworkId(id, namespace) })
    },
    setCaipNetwork: (network) => appkit.switchNetwork(network),
    setCaipNetworkOfNamespace: (network) => appkit.switchNetwork(network),

    async updateOptions(changes) {
      const late = Object.keys(changes).filter((name) => !changing.includes(name))
      if (late.length > 0)
        warn(`updateOptions({ ${late.join(', ')} })`, 'It is read once, by createAppKit: call destroy() and make another instance to change it.')
      const { features, remoteFeatures, themeMode, themeVariables } = changes
      update(changes)
      if (features || remoteFeatures) appkit.updateFeatures({ ...features, ...remoteFeatures })
      if (themeMode !== undefined) appkit.setThemeMode(themeMode)
      if (themeVariables !== undefined) appkit.setThemeVariables(themeVariables)
    },
    setTermsConditionsUrl: async (termsConditionsUrl) => update({ termsConditionsUrl }),
    setPrivacyPolicyUrl: async (privacyPolicyUrl) => update({ privacyPolicyUrl }),
    async setEIP6963Enabled(enableEIP6963) {
      update({ enableEIP6963 })
      porch.kernel?.connectors.refresh()
    },
    updateRemoteFeatures: async (features) => appkit.updateFeatures(features),
    setConnectMethodsOrder: async (connectMethodsOrder) => appkit.updateFeatures({ connectMethodsOrder }),
    setWalletFeaturesOrder: async (walletFeaturesOrder) => appkit.updateFeatures({ walletFeaturesOrder }),
    setCollapseWallets: async (collapseWallets) => appkit.updateFeatures({ collapseWallets }),
    setSocialsOrder: async (socials) => appkit.updateFeatures({ socials }),

    async resetWcConnection() {
      const kernel = await porch.load()
      const { byNamespace } = kernel.sessions.state.get()
      const relayed = Object.entries(byNamespace).flatMap(([namespace, session]) =>
        'connectorId' in session && kernel.connectors.find(session.connectorId)?.kind === 'relay' ? [{ namespace, ...session }] : [],
      )
      if (relayed.some(({ status }) => status === 'connecting')) (await kernel.get(Connect)).cancel()
      for (const { namespace, connectorId, status } of relayed) if (status === 'connected') await kernel.sessions.disconnect(namespace, connectorId)
    },
    ...(Object.fromEntries(
      Object.entries(idle).map(([method, instead]) => [
        method,
        async () => {
          warn(method, instead)
        },
      ]),
    ) as unknown as IdleActions),
  }

  /** Who calls one of these may wait for nothing: what goes wrong is told here, too. A refusal is the visitor's answer. */
  for (const [name, run] of Object.entries(actions) as [keyof Actions, (...args: unknown[]) => Promise<unknown>][])
    if (name !== 'openInstead')
      Reflect.set(actions, name, async (...args: unknown[]) => {
        try {
          return await run(...args)
        } catch (error) {
          if (error instanceof BaseError && !(error instanceof UserRejectedError)) porch.alerts.raise(toAlert(error, 'error'))
          throw error
        }
      })
  return actions
}
