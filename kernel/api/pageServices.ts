import type { IconName } from './icons.js'
import type { Message, MessageValues } from './message.js'
import type { Readable } from './readable.js'
import { type Token, token } from './refs.js'
import type { Dispose } from './scope.js'

/** A change of the language of the texts: what is left out stays as it is. */
export interface LanguageChange {
  /** BCP 47 tag, or `auto`. A malformed one means English. */
  readonly locale?: string | undefined
  /** The host's own texts, by message key. */
  readonly messages?: Readonly<Record<string, string>> | undefined
}

/** `tag` is the BCP 47 tag of the texts; `revision` counts up when texts arrive. */
export interface Locale {
  /** BCP 47 tag, for example `en`. */
  readonly tag: string
  /** Direction of the texts. */
  readonly dir: 'ltr' | 'rtl'
  /** Counts up when texts arrive. */
  readonly revision: number
}

/** A button of a notice. */
export interface NoticeAction {
  /** The text of the button. */
  readonly label: Message
  /** Called when the button is pressed. */
  run(): void
}
/** A notice that is shown in the snackbar. */
export interface Notice {
  /** Unique in the life of the page. */
  readonly key: number
  /** What the notice reports: something done, something that failed, or something under way. */
  readonly variant: 'success' | 'error' | 'loading'
  /** The text. */
  readonly message: Message
  /** Values for its placeholders. */
  readonly values: MessageValues | undefined
  /** Its button. */
  readonly action: NoticeAction | undefined
  /** Its icon, in place of that of its kind. */
  readonly icon: IconName | undefined
  /** Whether it goes by itself. */
  readonly autoClose: boolean
}
export interface NoticeOptions {
  readonly values?: MessageValues
  readonly action?: NoticeAction
  /** An icon in place of that of its kind; one that is loading keeps its spinner. */
  readonly icon?: IconName
  /** Whether it goes by itself. By default all do but one that is loading, and an error with an action. One of money stays until it was seen. */
  readonly autoClose?: boolean
  /**
   * For what concerns money, or should not be missed: the notice waits while the modal is closed or the page is hidden, and does not replace
   * another one. Called once, when the visitor has seen it: dismissed it, or had it on the screen for its time.
   */
  untilSeen?(): void
}
/** The snackbar: a new message hides the old one and shows after 150 ms. */
export interface NoticesService {
  /** `unseen`: those that wait until they are seen, the oldest first. */
  readonly state: Readable<{ readonly current: Notice | undefined; readonly unseen: readonly Notice[] }>
  /** Shows a notice in place of the current one. */
  show(variant: Notice['variant'], message: Message, options?: NoticeOptions): void
  /** Removes the current notice. */
  hide(): void
  /** One that waits, by its key, was seen outside of the modal. */
  seen(key: number): void
  /** Stops and restarts the timer while the pointer or focus is on it. */
  hold(on: boolean): void
}
/** The snackbar. */
export const Notices: Token<NoticesService> = /* @__PURE__ */ token<NoticesService>('kernel.notices@1')

/** A message to the developer of the page. */
export interface DeveloperAlert {
  /** Unique in the life of the page. */
  readonly key: number
  /** How serious it is. */
  readonly level: 'error' | 'warn'
  /** For developers, English. */
  readonly title: string
  /** What was given, what is accepted, what to do. */
  readonly lines: readonly string[]
  /** URL of the page that explains it. */
  readonly docsPath: string
}
/** For developers only: on localhost or with `debug: true`, each alert once a page. Always also written to the console. */
export interface AlertsService {
  /** The alerts that are shown. */
  readonly state: Readable<{ readonly items: readonly DeveloperAlert[] }>
  /** Shows an alert and writes it to the console. */
  raise(alert: Omit<DeveloperAlert, 'key'>): void
  /** Removes an alert. */
  dismiss(key: number): void
}
/** Messages to the developer of the page. */
export const Alerts: Token<AlertsService> = /* @__PURE__ */ token<AlertsService>('kernel.alerts@1')

/** The host's description of itself. `domain` comes from the page, never from an option. */
export interface HostInfo {
  /** Name of the page: `metadata.name`, or its title. */
  readonly name: string
  /** Description of the page. */
  readonly description: string
  /** Host of the page, with its port where it has one. */
  readonly domain: string
  /** Address of the page. */
  readonly url: string
  /** A source for `<img>`. */
  readonly icon: string | undefined
  /** `termsConditionsUrl`, where the host gave one. */
  readonly termsUrl: string | undefined
  /** `privacyPolicyUrl`, where the host gave one. */
  readonly privacyUrl: string | undefined
  /** Whether the page is on a phone. */
  readonly mobile: boolean
  /** Changes when the host changes its options: code that reads them reads again. */
  readonly state: Readable<object>
  /** The options of the host, checked and completed. */
  readonly options: HostPolicy
  /**
   * What the host wrote of the options that the plugin's manifest names with the kinds `data` and `object`, by their paths. Untrusted: the
   * reader validates it.
   */
  readonly written: Readonly<Record<string, unknown>>
}
/**
 * The host options that views and adapters read. Plugins add those that their manifests declare (`hostOptions`):
 * `declare module 'portico/plugin' { interface HostPolicy { readonly acmeCompact: boolean } }`.
 */
export interface HostPolicy {
  /** Whether visitors may switch networks. */
  readonly enableNetworkSwitch: boolean
  /** Whether a wallet may stay on a network that the host did not declare. */
  readonly allowUnsupportedChain: boolean
  /** Whether the modal is a part of the page. */
  readonly enableEmbedded: boolean
  /** Whether the host shows pairing links itself. */
  readonly manualWCControl: boolean
  /** The project of the host, where it has one. */
  readonly projectId: string | undefined
}
/** The page and its options. */
export const Host: Token<HostInfo> = /* @__PURE__ */ token<HostInfo>('kernel.host@1')

/** Time for plugins: they have no timers of their own, so that tests can pass another clock. */
export interface ClockService {
  /** Wall clock, ms since 1970. */
  now(): number
  /** Runs once after the given ms, unless disposed. The caller adds the dispose function to its scope. */
  after(ms: number, run: () => void): Dispose
  /** Runs once when a modal that opens now is open and the page is idle, after a little over two seconds at the latest, unless disposed. */
  idle(run: () => void): Dispose
}
/** Time. */
export const Clock: Token<ClockService> = /* @__PURE__ */ token<ClockService>('kernel.clock@1')

/** `auto` follows the system. */
export type ThemeMode = 'dark' | 'light' | 'auto'
/** The theme in use. */
export interface ThemeState {
  /** `auto` follows the system. */
  readonly mode: ThemeMode
  /** `--portico-*` names with checked values. */
  readonly variables: Readonly<Record<string, string>>
}
/** Reads and changes the theme. */
export interface ThemeService {
  /** The theme in use. */
  readonly state: Readable<ThemeState>
  /** Changes the mode. */
  setMode(mode: ThemeMode): void
  /** Merges into the variables in use. @throws InvalidOptionError */
  setVariables(variables: Readonly<Record<string, string | number>>): void
}
/** The theme. */
export const Theme: Token<ThemeService> = /* @__PURE__ */ token<ThemeService>('kernel.theme@1')
