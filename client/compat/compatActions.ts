import {
  BaseError,
  type Message,
  ModalClosed,
  msg,
  NetworkUnsupported,
  type KernelCore,
  type Kernel,
  type ViewRef,
  type OpenOptions,
  reasonOf,
} from '../../kernel/api/index.js'
import { ViewNotFoundError } from '../../kernel/router/errors.js'
import { toAlert } from '../../kernel/toAlert.js'
import { mayStay } from '../../kernel/wallet/networks/mayStay.js'
import { formatUnits } from '#lib/amounts/formatUnits.js'
import { toCaipNetworkId } from '#lib/addresses/toCaipNetworkId.js'
import { AddressLabels } from '../../ports/labels.js'
import type { AppKit, OpenedSend } from '../AppKit.js'
import type { AppKitOptions } from '../options/AppKitOptions.js'
import { NoProjectError } from '../options/errors.js'
import { chooseEmbeddedType } from './chooseEmbeddedType.js'
import type { CompatActions, MessageOptions, TransactionEnd, TransactionEntry } from './CompatMethods.js'
import type { NoopMethods } from './NoopMethods.js'
import type { LoadedGetters } from './compatGetters.js'
import { DialogMissingError, NoEffectError } from './errors.js'
import { endTransaction } from './endTransaction.js'
import { fetchIdentity } from './fetchIdentity.js'
import { getIdToken } from './getIdToken.js'
import { languageChange } from './languageChange.js'
import { messageOf } from './messageOf.js'
import { networkActions } from './networkActions.js'
import { noEffect } from './noEffect.js'
import { openInstead } from './openInstead.js'
import { openSend } from './openSend.js'
import { readMessageOptions } from './readMessageOptions.js'
import { readOnce } from './readOnce.js'
import { resetPairing } from './resetPairing.js'
import { connectionChanges } from './connectionChanges.js'
import { walletActions } from './walletActions.js'

export interface LoadedActions extends Omit<CompatActions, 'popTransactionStack'> {
  /** Runs the callback of an entry that was taken off the stack. */
  endTransaction(entry: TransactionEntry | undefined, status?: TransactionEnd): Promise<void>
  /** Reports what happens instead of a method without effect. */
  noEffect(method: keyof NoopMethods): Promise<void>
  /** After an `open` in an environment without `<dialog>`. @throws DialogMissingError where nothing was shown */
  checkShown(): Promise<void>
  /**
   * After an `open` that failed: for a view that only other kits have, the modal opens with its default view. @throws the original error
   * otherwise
   */
  openInstead(error: unknown, asked: OpenOptions): Promise<void>
  /** `open` of the form of a send, with the values of the former kit. */
  openSend(input: unknown, options: Omit<OpenOptions, 'params'>): Promise<OpenedSend | undefined>
}

export interface CompatActionsNeeds {
  options(): AppKitOptions
  getters(): Promise<LoadedGetters>
  setLoading(loading: boolean): void
}

const said: Message = /* @__PURE__ */ msg('host.said', '{text}')
const unknown: Message = /* @__PURE__ */ msg('host.unknown', 'Unknown error')

/** The code of the rarely used methods, loaded when one of them is called. */
export const compatActions = (
  core: KernelCore,
  appkit: Pick<AppKit, 'switchNetwork' | 'updateFeatures' | 'setThemeMode' | 'setThemeVariables'>,
  { options, getters, setLoading }: CompatActionsNeeds,
): LoadedActions => {
  const warn = (what: string, instead: string) => core.alerts.raise(toAlert(new NoEffectError({ what, instead }), 'warn'))
  /** Pairing was tried: where nothing pairs for want of a project, developers are told. */
  const needsProject = () => {
    const { projectId, relayUrl, universalProvider, enableWalletConnect } = options()
    if (!projectId && !relayUrl && !universalProvider && enableWalletConnect !== false) core.alerts.raise(toAlert(new NoProjectError(), 'warn'))
  }
  const active = () => core.sessions.state.get().active ?? ''

  const viewOf = (kernel: Kernel, view: string): ViewRef<undefined> => {
    const found = kernel.view({ id: view })
    if (!found) throw new ViewNotFoundError({ view })
    return found.spec.ref as ViewRef<undefined>
  }
  const show = async (how: 'replace' | 'reset', view: string) => {
    const kernel = await core.load()
    await kernel.complete()
    kernel.router[how](viewOf(kernel, view))
  }
  const say = async (variant: 'error' | 'success', input: unknown, how: MessageOptions | undefined) => {
    const kernel = await core.load()
    const text = messageOf(input)
    const options = readMessageOptions(how)
    if (text !== undefined) kernel.notices.show(variant, said, { values: { text }, ...options })
    else if (variant === 'error') kernel.notices.show(variant, unknown, options)
  }

  const actions: LoadedActions = {
    async setLoading(loading) {
      setLoading(loading)
      if (!loading) return
      // A visitor who closes the modal waits for nothing any more.
      const end = core.on(ModalClosed, () => {
        end()
        setLoading(false)
      })
    },
    async noEffect(method) {
      warn(method, noEffect[method])
    },
    async checkShown() {
      if (!core.router.state.get().open) throw new DialogMissingError()
    },
    openInstead: (error, asked) => openInstead(error, asked, { core, warn, needsProject }),
    openSend: (input, asked) => openSend({ core, switchNetwork: appkit.switchNetwork }, input, asked),
    replace: (view) => show('replace', view),
    redirect: (view) => show('reset', view),
    endTransaction: (entry, status) => endTransaction(core.router, entry, status),
    showErrorMessage: (text, how) => say('error', text, how),
    showSuccessMessage: (text, how) => say('success', text, how),

    ...connectionChanges({ core, getters, setLoading }),
    async setPreferredAccountType(type, namespace = active()) {
      await getters().then((known) => known.setType(type, namespace))
      if (await chooseEmbeddedType(core, { type, namespace, offered: options().secureSite !== undefined, setLoading })) return
      warn('setPreferredAccountType', 'The choice is stored and reported. The wallet has no other account type to use.')
    },

    getIdToken: (asked) => getIdToken(core, asked),
    getReownName: (address) => fetchIdentity(core, { address }).then(({ name }) => (name === '' ? [] : [{ name }])),
    fetchIdentity: (asked) => fetchIdentity(core, asked),
    async getUniversalProvider<provider>() {
      const input = options().universalProvider
      if (input !== undefined) return input as provider
      const kernel = await core.load()
      const { byNamespace } = kernel.sessions.state.get()
      const paired = Object.entries(byNamespace).find(
        ([, session]) => session.status === 'connected' && kernel.connectors.find(session.connectorId)?.kind === 'relay',
      )
      if (!paired) needsProject()
      return paired && (kernel.sessions.transport(paired[0])?.native as provider | undefined)
    },
    async updateNativeBalance(address, chainId, namespace = active()) {
      const kernel = await core.load()
      const reader = kernel.capabilities.get(namespace, 'nativeBalance')
      if (!reader) return undefined
      const { amount, decimals, symbol } = await reader.read(address, toCaipNetworkId(chainId, namespace))
      return { balance: formatUnits(amount, decimals), symbol }
    },

    async addAddressLabel(address, label, namespace = active()) {
      ;(await core.get(AddressLabels)).suggest(namespace, address, label)
    },
    async removeAddressLabel(address, namespace = active()) {
      ;(await core.get(AddressLabels)).suggest(namespace, address, undefined)
    },
    ...networkActions(core, options, warn),
    ...walletActions(core),
    setCaipNetwork: (network) => appkit.switchNetwork(network),
    setCaipNetworkOfNamespace: (network) => appkit.switchNetwork(network),

    async updateOptions(changes) {
      const late = readOnce(
        changes,
        core.written,
        (options().plugins ?? []).filter((plugin) => 'manifest' in plugin),
      )
      if (late.length > 0)
        warn(`updateOptions({ ${late.join(', ')} })`, 'It is read once, by createAppKit: call destroy() and make another instance to change it.')
      const { features, remoteFeatures, themeMode, themeVariables } = changes
      const could = mayStay(core.host.options)
      core.updateOptions(changes)
      const { unsupported } = core.networks.state.get()
      // The wallet is where it was, and may no longer be there.
      if (could && !mayStay(core.host.options) && unsupported !== undefined) core.emit(NetworkUnsupported, { namespace: active(), network: unsupported })
      if (features || remoteFeatures) appkit.updateFeatures({ ...features, ...remoteFeatures })
      if (themeMode !== undefined) appkit.setThemeMode(themeMode)
      if (themeVariables !== undefined) appkit.setThemeVariables(themeVariables)
      const to = languageChange(changes, options(), (error) => core.alerts.raise(toAlert(error, 'warn')))
      if (to) await (await core.languages()).change(to)
    },
    setTermsConditionsUrl: async (termsConditionsUrl) => core.updateOptions({ termsConditionsUrl }),
    setPrivacyPolicyUrl: async (privacyPolicyUrl) => core.updateOptions({ privacyPolicyUrl }),
    setEIP6963Enabled: async (enableEIP6963) => core.updateOptions({ enableEIP6963 }),
    updateRemoteFeatures: async (features) => appkit.updateFeatures(features),
    setConnectMethodsOrder: async (connectMethodsOrder) => appkit.updateFeatures({ connectMethodsOrder }),
    setWalletFeaturesOrder: async (walletFeaturesOrder) => appkit.updateFeatures({ walletFeaturesOrder }),
    setCollapseWallets: async (collapseWallets) => appkit.updateFeatures({ collapseWallets }),
    setSocialsOrder: async (socials) => appkit.updateFeatures({ socials }),

    resetWcConnection: async () => resetPairing(await core.load()),
  }

  /** Callers may ignore the promise, so errors are reported here as well. A refusal, and what was left or replaced, are none. Nobody ignores a token. */
  for (const [name, run] of Object.entries(actions) as [keyof LoadedActions, (...args: unknown[]) => Promise<unknown>][])
    if (!['openInstead', 'openSend', 'noEffect', 'getIdToken'].includes(name))
      Reflect.set(actions, name, async (...args: unknown[]) => {
        try {
          return await run(...args)
        } catch (error) {
          if (error instanceof BaseError && !['rejected', 'cancelled'].includes(reasonOf(error, 'request'))) core.alerts.raise(toAlert(error, 'error'))
          throw error
        }
      })
  return actions
}
