import type { IconName } from './icons.js'
import type { Message, MessageValues } from './message.js'
import type { Readable } from './readable.js'
import { type Token, token } from './refs.js'
import type { Dispose } from './scope.js'

/** A change of the language of the texts. Absent fields stay unchanged. */
export interface LanguageChange {
  /** A BCP 47 tag, or `auto`. A malformed one means English. */
  readonly locale?: string | undefined
  /** The host's own texts, by message key. */
  readonly messages?: Readonly<Record<string, string>> | undefined
}

/** `tag` is the BCP 47 tag of the texts. `revision` is increased when texts arrive. */
export interface Locale {
  /** The BCP 47 tag, for example `en`. */
  readonly tag: string
  /** Direction of the texts. */
  readonly dir: 'ltr' | 'rtl'
  /** A number that is increased when texts arrive. */
  readonly revision: number
}

/** A button of a notice. */
export interface NoticeAction {
  /** The text of the button. */
  readonly label: Message
  /** Called when the button is pressed. */
  run(): void
}
/** A notice that is shown in the snackbar. @public */
export interface Notice {
  /** Unique in the life of the page. */
  readonly key: number
  /** The kind of notice: success, failure or progress. */
  readonly variant: 'success' | 'error' | 'loading'
  /** The text. */
  readonly message: Message
  /** Values for its placeholders. */
  readonly values: MessageValues | undefined
  /** Its button. */
  readonly action: NoticeAction | undefined
  /** The icon, which defaults to that of its kind. */
  readonly icon: IconName | undefined
  /** Whether the notice disappears by itself. */
  readonly autoClose: boolean
}
export interface NoticeOptions {
  readonly values?: MessageValues
  readonly action?: NoticeAction
  /** The icon, which defaults to that of its kind. A loading notice keeps its spinner. */
  readonly icon?: IconName
  /**
   * Whether the notice disappears by itself. By default all do except a loading one, and an error with an action. A notice about money
   * stays until it was seen.
   */
  readonly autoClose?: boolean
  /**
   * Set for notices about money, or that should not be missed: the notice waits while the modal is closed or the page is hidden, and does
   * not replace another one. It is called once, when the visitor has seen it: dismissed it, or had it on screen for its time.
   */
  untilSeen?(): void
}
/** The snackbar. A new message hides the old one and appears after 150 ms. @public */
export interface NoticesService {
  /** `unseen` are the notices that wait until they are seen, the oldest first. */
  readonly state: Readable<{ readonly current: Notice | undefined; readonly unseen: readonly Notice[] }>
  /** Shows a notice in place of the current one. */
  show(variant: Notice['variant'], message: Message, options?: NoticeOptions): void
  /** Removes the current notice. */
  hide(): void
  /** Records that a waiting notice was seen outside of the modal, by its key. */
  seen(key: number): void
  /** Pauses and resumes the timer while the pointer or focus is on it. */
  hold(on: boolean): void
}
/** The snackbar. @public */
export const Notices: Token<NoticesService> = /* @__PURE__ */ token<NoticesService>('kernel.notices@1')

/** A message to the developer of the page. */
export interface DeveloperAlert {
  /** Unique in the life of the page. */
  readonly key: number
  /** How serious it is. */
  readonly level: 'error' | 'warn'
  /** The message for developers, in English. */
  readonly title: string
  /** The given value, the accepted values, and the action to take. */
  readonly lines: readonly string[]
  /** URL of the page that explains it. */
  readonly docsPath: string
}
/**
 * Alerts for developers, which are shown only on localhost or with `debug: true`, each once per page. They are always also written to
 * the console.
 * @public
 */
export interface AlertsService {
  /** The alerts that are shown. */
  readonly state: Readable<{ readonly items: readonly DeveloperAlert[] }>
  /** Shows an alert and writes it to the console. */
  raise(alert: Omit<DeveloperAlert, 'key'>): void
  /** Removes an alert. */
  dismiss(key: number): void
}
/** Messages to the developer of the page. @public */
export const Alerts: Token<AlertsService> = /* @__PURE__ */ token<AlertsService>('kernel.alerts@1')

/** The host's description of itself. `domain` comes from the page, and never from an option. @public */
export interface HostInfo {
  /** Name of the page: `metadata.name`, or its title. */
  readonly name: string
  /** Description of the page. */
  readonly description: string
  /** The host of the page, including its port. */
  readonly domain: string
  /** Address of the page. */
  readonly url: string
  /** The icon as a source for `<img>`. */
  readonly icon: string | undefined
  /** The option `termsConditionsUrl` of the host. */
  readonly termsUrl: string | undefined
  /** The option `privacyPolicyUrl` of the host. */
  readonly privacyUrl: string | undefined
  /** Whether the page is on a phone. */
  readonly mobile: boolean
  /** It changes when the host changes its options, so that code that reads them reads again. */
  readonly state: Readable<object>
  /** The options of the host, validated and completed. */
  readonly options: HostPolicy
  /**
   * The host's values for the options that the plugin's manifest names with the kinds `data` and `object`, by their paths. They are
   * untrusted, and their reader validates them.
   */
  readonly written: Readonly<Record<string, unknown>>
}
/**
 * The host options that views and adapters read. Plugins add the options that their manifests declare (`hostOptions`): `declare module
 * 'portico/plugin' { interface HostPolicy { readonly acmeCompact: boolean } }`.
 * @public
 */
export interface HostPolicy {
  /** Whether visitors may switch networks. */
  readonly enableNetworkSwitch: boolean
  /** Whether a wallet may stay on a network that the host did not declare. */
  readonly allowUnsupportedChain: boolean
  /** Whether the modal is embedded in the page. */
  readonly enableEmbedded: boolean
  /** Whether the host displays pairing links itself. */
  readonly manualWCControl: boolean
  /** Whether Back of the browser goes back in the modal first. */
  readonly closeOnBack: boolean
  /** The project of the host, if it has one. */
  readonly projectId: string | undefined
}
/** The page and its options. @public */
export const Host: Token<HostInfo> = /* @__PURE__ */ token<HostInfo>('kernel.host@1')

/** The clock of plugins. They have no timers of their own, so that tests can use another clock. @public */
export interface ClockService {
  /** The wall clock, in ms since 1970. */
  now(): number
  /** Runs a callback once after this many ms, unless disposed. The caller adds the dispose function to its scope. */
  after(ms: number, run: () => void): Dispose
  /**
   * Runs a callback once, when a modal that opens now is open and the page is idle, after a little over two seconds at the latest, unless
   * disposed.
   */
  idle(run: () => void): Dispose
}
/** The clock. @public */
export const Clock: Token<ClockService> = /* @__PURE__ */ token<ClockService>('kernel.clock@1')

/** The mode of a theme, where `auto` follows the system. @public */
export type ThemeMode = 'dark' | 'light' | 'auto'
/** The theme in use. */
export interface ThemeState {
  /** The mode, where `auto` follows the system. */
  readonly mode: ThemeMode
  /** The validated values by `--portico-*` name. */
  readonly variables: Readonly<Record<string, string>>
}
/** Reads and changes the theme. @public */
export interface ThemeService {
  /** The theme in use. */
  readonly state: Readable<ThemeState>
  /** Changes the mode. */
  setMode(mode: ThemeMode): void
  /** Merges into the variables in use. @throws InvalidOptionError */
  setVariables(variables: Readonly<Record<string, string | number>>): void
}
/** The theme. @public */
export const Theme: Token<ThemeService> = /* @__PURE__ */ token<ThemeService>('kernel.theme@1')
