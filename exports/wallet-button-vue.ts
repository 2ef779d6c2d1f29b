// `portico/wallet-button/vue`: the wallet button with composables for Vue.
import { hasInjectionContext, inject, type Ref } from 'vue'
import { AppKitKey } from '../client/AppKitKey.js'
import { createTask, type TaskListeners, type TaskState } from '../client/walletButton/createTask.js'
import { createAppKitWalletButton, type AppKitWalletButton } from '../client/walletButton/createWalletButton.js'
import { follow, type Refs, refsOf } from '../client/walletButton/vueRefs.js'
import type { ConnectedAccount } from '../elements/walletButton/connectWallet.js'
import type { Wallet } from '../elements/walletButton/Wallet.js'
import './wallet-button.js'

export { type AppKitWalletButton, createAppKitWalletButton, type WalletButtonOptions } from '../client/walletButton/createWalletButton.js'
export { useAppKitWallets } from '../client/walletButton/useVueWallets.js'
export type { TaskListeners, TaskState } from '../client/walletButton/createTask.js'
export type { FetchWalletsOptions, WalletItem, WalletsActions, WalletsState } from '../client/walletButton/WalletsStore.js'
export type { Wallet } from '../elements/walletButton/Wallet.js'
export type { ConnectedAccount, ConnectWalletOptions } from '../elements/walletButton/connectWallet.js'

const buttonOf = (): { readonly button: AppKitWalletButton; readonly isReady: Readonly<Ref<boolean>> } => {
  const button = createAppKitWalletButton({ appkit: hasInjectionContext() ? inject(AppKitKey, undefined) : undefined })
  return { button, isReady: follow(button.isReady, button.subscribeIsReady) }
}
const taskNames = ['data', 'error', 'isPending', 'isError', 'isSuccess'] as const

/** The options of `useAppKitWallet`. @public */
export interface UseWalletOptions extends TaskListeners<ConnectedAccount> {
  /** The namespace to connect, if the wallet has several. */
  readonly namespace?: string | undefined
}
/** The result of `useAppKitWallet`. @public */
export interface UsedWallet extends Refs<TaskState<ConnectedAccount>> {
  /** Whether `connect` can send a request to a wallet synchronously. */
  readonly isReady: Readonly<Ref<boolean>>
  /** Connects one wallet. It never rejects: failures are in `error`. */
  connect(wallet: Wallet): Promise<ConnectedAccount | undefined>
}

/** Connects one wallet, without the list of wallets. @example `const { connect, isPending } = useAppKitWallet({ onError: console.error })` @public */
export const useAppKitWallet = ({ namespace, ...listeners }: UseWalletOptions = {}): UsedWallet => {
  const { button, isReady } = buttonOf()
  const task = createTask(
    (wallet: string) => button.connect(wallet, { namespace }),
    () => listeners,
  )
  return { ...refsOf(follow(task.get, task.subscribe), taskNames), isReady, connect: task.run }
}

/**
 * Lets the visitor change the email address of their account. `updateEmail` never rejects: failures are in `error`.
 * @example `const { updateEmail } = useAppKitUpdateEmail({ onSuccess: ({ email }) => console.log(email) })`
 * @public
 */
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
