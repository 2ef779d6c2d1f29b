// `portico/wallet-button/react`: the wallet button with hooks for React.
import { createElement, type DetailedHTMLProps, type HTMLAttributes, useContext, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { AppKit } from '../client/AppKit.js'
import { InstanceContext } from '../client/useReactInstance.js'
import { createTask, type TaskListeners, type TaskState } from '../client/walletButton/createTask.js'
import { createAppKitWalletButton, type AppKitWalletButton as WalletButtonActions } from '../client/walletButton/createWalletButton.js'
import type { ConnectedAccount } from '../elements/walletButton/connectWallet.js'
import type { Wallet } from '../elements/walletButton/Wallet.js'
import './wallet-button.js'

export { createAppKitWalletButton, type WalletButtonOptions } from '../client/walletButton/createWalletButton.js'
export { useAppKitWallets } from '../client/walletButton/useAppKitWallets.js'
export type { TaskListeners, TaskState } from '../client/walletButton/createTask.js'
export type { FetchWalletsOptions, WalletItem, WalletsActions, WalletsState } from '../client/walletButton/WalletsStore.js'
export type { Wallet } from '../elements/walletButton/Wallet.js'
export type { ConnectedAccount, ConnectWalletOptions } from '../elements/walletButton/connectWallet.js'

/** Returns the same object on each render, with the latest values of the component. */
const useTask = <data, args extends readonly unknown[]>(
  perform: (button: WalletButtonActions, ...args: args) => Promise<data>,
  listeners: TaskListeners<data>,
): { readonly button: WalletButtonActions; readonly state: TaskState<data>; run(...args: args): Promise<data | undefined> } => {
  const appkit = useContext(InstanceContext)
  const latest = useRef(listeners)
  useEffect(() => {
    latest.current = listeners
  })
  const make = () => {
    const button = createAppKitWalletButton({ appkit })
    return {
      appkit,
      button,
      task: createTask(
        (...args: args) => perform(button, ...args),
        () => latest.current,
      ),
    }
  }
  const [first, setFirst] = useState(make)
  let made = first
  if (made.appkit !== appkit) {
    made = make()
    setFirst(made)
  }
  const { button, task } = made
  return { button, state: useSyncExternalStore(task.subscribe, task.get, task.get), run: task.run }
}

const useReady = (button: WalletButtonActions): boolean => useSyncExternalStore(button.subscribeIsReady, button.isReady, () => false)

/** The options of `useAppKitWallet`. @public */
export interface UseWalletOptions extends TaskListeners<ConnectedAccount> {
  /** The namespace to connect, if the wallet has several. */
  readonly namespace?: string | undefined
}
/** The result of `useAppKitWallet`. @public */
export interface UsedWallet extends TaskState<ConnectedAccount> {
  /** Whether `connect` can send a request to a wallet synchronously. */
  readonly isReady: boolean
  /** Connects one wallet. It never rejects: failures are in `error`. */
  connect(wallet: Wallet): Promise<ConnectedAccount | undefined>
}

/** Connects one wallet, without the list of wallets. @example `const { connect, isPending } = useAppKitWallet({ onError: console.error })` @public */
export const useAppKitWallet = ({ namespace, ...listeners }: UseWalletOptions = {}): UsedWallet => {
  const { button, state, run } = useTask((own, wallet: string, at: string | undefined) => own.connect(wallet, { namespace: at }), listeners)
  return { ...state, isReady: useReady(button), connect: (wallet) => run(wallet, namespace) }
}

/**
 * Lets the visitor change the email address of their account. `updateEmail` never rejects: failures are in `error`.
 * @example `const { updateEmail } = useAppKitUpdateEmail({ onSuccess: ({ email }) => console.log(email) })`
 * @public
 */
export const useAppKitUpdateEmail = (
  listeners: TaskListeners<{ readonly email: string }> = {},
): TaskState<{ readonly email: string }> & { readonly isReady: boolean; updateEmail(): Promise<{ readonly email: string } | undefined> } => {
  const { button, state, run } = useTask((own): Promise<{ readonly email: string }> => own.updateEmail(), listeners)
  return { ...state, isReady: useReady(button), updateEmail: () => run() }
}

interface WalletButtonAttributes {
  /** A short name (`metamask`), an id or an rdns, or `walletConnect`. Defaults to `metamask`. */
  readonly wallet?: string
  readonly namespace?: string
  readonly label?: string
  readonly disabled?: boolean | undefined
  /** The reason that is shown and read aloud while the button is disabled. */
  readonly disabledReason?: string
  readonly instance?: string
  readonly appkit?: AppKit
}
/** The result of `createAppKitWalletButton`. */
export type AppKitWalletButton = WalletButtonActions
/** `<appkit-wallet-button>` connects one wallet. @example `<AppKitWalletButton wallet="metamask" />` @public */
export const AppKitWalletButton = ({ disabled, ...props }: WalletButtonAttributes & { readonly wallet?: Wallet }) =>
  // React 18 writes `disabled={false}` as an attribute, which would disable the element.
  createElement('appkit-wallet-button', { ...props, disabled: disabled || undefined })

type WalletButtonElement = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & WalletButtonAttributes
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'appkit-wallet-button': WalletButtonElement
    }
  }
}
