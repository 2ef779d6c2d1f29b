import type { KernelCore, Locale, NetworksState, NoticesService, OpenOptions, Readable, SessionsState, ThemeState, Translate } from '../kernel/api/index.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'
import type { AccountService } from '../ports/account.js'
import { Tracked } from '../ports/analytics.js'
import type { IdentitiesService } from '../ports/names.js'

/** What buttons of the page know of an instance, also those of another copy of the package. It leads to no kernel, and to no service. */
export interface ButtonHost {
  /** Name of the instance. */
  readonly instance: string
  readonly t: Translate
  readonly locale: Readable<Locale>
  readonly theme: Readable<ThemeState>
  readonly sessions: Readable<SessionsState>
  readonly networks: Readable<NetworksState>
  /** Changes when the host changes its options. */
  readonly changes: Readable<object>
  /** Whether the modal is a part of the page. */
  isEmbedded(): boolean
  /** Whether a wallet may stay on a network that the host did not declare. */
  allowsUnsupported(): boolean
  /** Whether news of transactions are shown on the button. */
  marksNews(): boolean
  isOpen(): boolean
  /** Opens after a press of the visitor. */
  open(options?: OpenOptions): void
  close(): void
  /** Loads what a press needs. */
  preload(): void
  balance(): Promise<AccountService['balance']>
  identities(): Promise<IdentitiesService['state']>
  /** What waits until it is seen. */
  notices(): Promise<NoticesService['state']>
}

export const createButtonHost = (kernel: KernelCore): ButtonHost =>
  Object.freeze<ButtonHost>({
    instance: kernel.instance,
    t: kernel.t,
    locale: kernel.locale,
    theme: kernel.theme.state,
    sessions: kernel.sessions.state,
    networks: kernel.networks.state,
    changes: kernel.host.state,
    isEmbedded: () => kernel.host.options.enableEmbedded,
    allowsUnsupported: () => kernel.host.options.allowUnsupportedChain,
    marksNews: () => kernel.written.transactionNotices === 'button',
    isOpen: () => kernel.router.state.get().open,
    open(options) {
      if (options?.view === 'Networks') kernel.emit(Tracked, { event: 'CLICK_NETWORKS' })
      kernel.open(options)
    },
    close: () => kernel.router.close(),
    preload: () => kernel.preload(),
    // The names of services come with the kernel, which is loaded for them.
    balance: async () => (await kernel.get((await importWithRetry(() => import('../ports/account.js'))).Account)).balance,
    identities: async () => (await kernel.get((await importWithRetry(() => import('../ports/names.js'))).Identities)).state,
    notices: async () => (await kernel.load()).notices.state,
  })
