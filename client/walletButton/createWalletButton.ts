import { type InstanceHandle, instances, kernelOf } from '../../elements/instances.js'
import type { ChangedEmail } from '../../elements/walletButton/changeEmail.js'
import type { ConnectedAccount, ConnectWalletOptions } from '../../elements/walletButton/connectWallet.js'
import type { Wallet } from '../../elements/walletButton/Wallet.js'
import { BaseError, reasonOf, type Dispose, type KernelCore } from '../../kernel/api/index.js'
import { toAlert } from '../../kernel/toAlert.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'
import { pageWindow } from '#lib/wallets/pageWindow.js'
import { NotCreatedError } from '../NotCreatedError.js'

/** What `createAppKitWalletButton` takes. @public */
export interface WalletButtonOptions {
  /** The instance that connects. By default the one of this name, else the page's first. */
  readonly appkit?: InstanceHandle | undefined
  /** Name of the instance that connects. Default `main`, else the page's first. */
  readonly instance?: string | undefined
}

/** Connects wallets from buttons of the page's own. @public */
export interface AppKitWalletButton {
  /** True once `connect` can ask a wallet in the very call. */
  isReady(): boolean
  /** Calls the listener each time that changes, and once at the start. */
  subscribeIsReady(listener: (state: { readonly isReady: boolean }) => void): Dispose
  /**
   * Connects one wallet, without the list of wallets. `wallet`: a short name (`metamask`), the id of a wallet in the directory, the id or
   * rdns of an installed wallet, or `walletConnect`.
   * @throws NotCreatedError, UnknownWalletError, NoSocialSignInError, UserRejectedError, WalletNotChosenError
   */
  connect(wallet: Wallet, options?: ConnectWalletOptions): Promise<ConnectedAccount>
  /**
   * Opens the form for another e-mail address. Resolves with it, once the visitor proved both addresses.
   * @throws NotCreatedError, NoEmailAccountError, or UserRejectedError where the visitor closed the modal before
   */
  updateEmail(): Promise<ChangedEmail>
}

const load = () => importWithRetry(() => import('../../elements/walletButton/loaded.js'))

/**
 * Connects wallets from buttons of the page's own. Needs no instance yet: it becomes ready when there is one and its code has arrived, which
 * is fetched at once. On a server it is never ready.
 * @example `const { address } = await createAppKitWalletButton().connect('metamask')`
 * @public
 */
export const createAppKitWalletButton = ({ appkit, instance }: WalletButtonOptions = {}): AppKitWalletButton => {
  const listeners = new Set<(state: { readonly isReady: boolean }) => void>()
  let ready: KernelCore | undefined
  let asked: KernelCore | undefined
  let reported = false
  let unwatch: Dispose | undefined
  const find = (): KernelCore | undefined => kernelOf(appkit ?? instances.get(instance))
  const isReady = () => ready !== undefined && !ready.signal.aborted && ready === find()
  const prepare = () => {
    const kernel = find()
    if (!kernel || kernel === asked || !pageWindow(globalThis)) return
    asked = kernel
    load()
      .then(({ prepareWalletButton }) => prepareWalletButton(kernel))
      .then(
        () => {
          ready = kernel
          follow()
        },
        () => {
          // `connect` tries again, and rejects with what went wrong.
          if (asked === kernel) asked = undefined
        },
      )
  }
  const follow = () => {
    prepare()
    const state = { isReady: isReady() }
    if (state.isReady === reported) return
    reported = state.isReady
    for (const listener of [...listeners]) listener(state)
  }
  prepare()
  return {
    isReady: () => {
      prepare()
      return isReady()
    },
    subscribeIsReady(listener) {
      // The page is watched while someone listens, so that a button that is dropped is forgotten.
      unwatch ??= instances.watch(follow)
      follow()
      listeners.add(listener)
      listener({ isReady: isReady() })
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        unwatch?.()
        unwatch = undefined
      }
    },
    connect(wallet, options) {
      const done = (async () => {
        const kernel = find()
        if (!kernel) throw new NotCreatedError({ hook: 'createAppKitWalletButton', kind: 'function' })
        return (await load()).connectWallet(kernel, wallet, options)
      })()
      // A press that does not wait for the answer is no fault of the page: a name that nobody knows is a developer alert.
      done.catch((error: unknown) => {
        // The page named what it does not have: UnknownWalletError, NoSocialSignInError.
        if (error instanceof BaseError && reasonOf(error, 'connect') === 'not-found') find()?.alerts.raise(toAlert(error, 'warn'))
      })
      return done
    },
    async updateEmail() {
      const kernel = find()
      if (!kernel) throw new NotCreatedError({ hook: 'createAppKitWalletButton', kind: 'function' })
      return (await load()).changeEmail(kernel)
    },
  }
}
