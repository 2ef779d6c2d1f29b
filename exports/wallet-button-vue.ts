// `portico/wallet-button/vue`: the same, with composables for Vue.
import { computed, type ComputedRef, getCurrentScope, hasInjectionContext, inject, onScopeDispose, type Ref, shallowReadonly, shallowRef } from 'vue'
import { AppKitKey } from '../client/AppKitKey.js'
import { useVueInstance } from '../client/useVueInstance.js'
import { createTask, type TaskListeners, type TaskState } from '../client/walletButton/createTask.js'
import { createAppKitWalletButton, type AppKitWalletButton } from '../client/walletButton/createWalletButton.js'
import { walletsOf } from '../client/walletButton/lazyWallets.js'
import type { WalletsActions, WalletsState } from '../client/walletButton/WalletsStore.js'
import type { ConnectedAccount } from '../elements/walletButton/connectWallet.js'
import type { Dispose } from '../kernel/api/index.js'
import './wallet-button.js'

export { type AppKitWalletButton, createAppKitWalletButton, type WalletButtonOptions } from '../client/walletButton/createWalletButton.js'
export type { TaskListeners, TaskState } from '../client/walletButton/createTask.js'
export type { FetchWalletsOptions, WalletItem, WalletsActions, WalletsState } from '../client/walletButton/WalletsStore.js'
export type { ConnectedAccount, ConnectWalletOptions } from '../elements/walletButton/connectWallet.js'

type Refs<values> = { readonly [name in keyof values]: ComputedRef<values[name]> }

/** A value that follows its subscription until the scope that asked is over. */
const follow = <value>(read: () => value, subscribe: (listener: () => void) => Dispose): Readonly<Ref<value>> => {
  const value = shallowRef(read())
  if (typeof window === 'object') {
    const undo = subscribe(() => {
      value.value = read()
    })
    if (getCurrentScope()) onScopeDispose(undo)
  }
  return shallowReadonly(value) as Readonly<Ref<value>>
}

const refsOf = <value extends object, name extends keyof value>(value: Readonly<Ref<value>>, names: readonly name[]): Refs<Pick<value, name>> =>
  Object.fromEntries(names.map((name) => [name, computed(() => value.value[name])])) as Refs<Pick<value, name>>

const buttonOf = (): { readonly button: AppKitWalletButton; readonly isReady: Readonly<Ref<boolean>> } => {
  const button = createAppKitWalletButton({ appkit: hasInjectionContext() ? inject(AppKitKey, undefined) : undefined })
  return { button, isReady: follow(button.isReady, button.subscribeIsReady) }
}
const taskNames = ['data', 'error', 'isPending', 'isError', 'isSuccess'] as const

/** What `useAppKitWallet` takes. */
export interface UseWalletOptions extends TaskListeners<ConnectedAccount> {
  /** Connects the wallet for this namespace, where it has several. */
  readonly namespace?: string | undefined
}
/** What `useAppKitWallet` returns. */
export interface UsedWallet extends Refs<TaskState<ConnectedAccount>> {
  /** True once `connect` can ask a wallet in the very call. */
  readonly isReady: Readonly<Ref<boolean>>
  /** Connects one wallet. Never rejects: what went wrong is in `error`. */
  connect(wallet: string): Promise<ConnectedAccount | undefined>
}

/** Connects one wallet, without the list of wallets. */
export const useAppKitWallet = ({ namespace, ...listeners }: UseWalletOptions = {}): UsedWallet => {
  const { button, isReady } = buttonOf()
  const task = createTask(
    (wallet: string) => button.connect(wallet, { namespace }),
    () => listeners,
  )
  return { ...refsOf(follow(task.get, task.subscribe), taskNames), isReady, connect: task.run }
}

/** Lets the visitor change the e-mail address of their account. `updateEmail` never rejects: what went wrong is in `error`. */
export const useAppKitUpdateEmail = (
  listeners: TaskListeners<{ readonly email: string }> = {},
): Refs<TaskState<{ readonly email: string }>> & {
  readonly isReady: Readonly<Ref<boolean>>
  updateEmail(): Promise<{ readonly email: string } | undefined>
} => {
  const { button, isReady } = buttonOf()
  const task = createTask(
    (): Promise<{ readonly email: string }> => button.updateEmail(),
    () => listeners,
  )
  return { ...refsOf(follow(task.get, task.subscribe), taskNames), isReady, updateEmail: task.run }
}

const walletNames = [
  ...(['wallets', 'wcWallets', 'isFetchingWallets', 'isFetchingWcUri', 'isInitialized'] as const),
  ...(['wcUri', 'wcError', 'connectingWallet', 'page', 'count'] as const),
]

/** Wallets and their connection for a list that the page draws itself: no modal is shown. @throws NotCreatedError */
export const useAppKitWallets = (): Refs<WalletsState> & WalletsActions => {
  const store = walletsOf(useVueInstance('useAppKitWallets'))
  const { connect, fetchWallets, getWcUri, resetWcUri, resetConnectingWallet } = store
  return { ...refsOf(follow(store.get, store.subscribe), walletNames), connect, fetchWallets, getWcUri, resetWcUri, resetConnectingWallet }
}
