import type { Dispose } from '../../kernel/api/index.js'

export type TelegramDevice = 'ios' | 'mac' | 'android' | 'other'

/** A window that the page opened. */
export interface SocialWindow {
  readonly closed: boolean
  /** The source of its messages. */
  readonly source: unknown
  go(address: string): void
  close(): void
}

/** A message event of the page, as far as it is looked at. */
export interface WindowMessage {
  readonly origin: string
  readonly source: unknown
  readonly data: unknown
}

/** The platform functions that social sign-in needs. */
export interface SocialPage {
  /** The device, inside Telegram: some providers refuse to be shown there. */
  readonly telegram: TelegramDevice | undefined
  /** Windows do not answer here, as in the browsers of other apps: the page is left for the provider. */
  readonly leaves: boolean
  /** The page can be left for the provider: providers refuse to be shown in a frame. */
  readonly canLeave: boolean
  /** Without the fragment. */
  readonly address: string
  /** With its `#`, or empty. Setting it is a navigation of the page. */
  fragment: string
  /** The visitor is in this page, and in no other window. */
  readonly focused: boolean
  /** Leaves the page. */
  leave(address: string): void
  /** Loads another page in the place of this one. */
  replace(address: string): void
  /** The visitor came back to this very page, as it was when it was left. */
  onRestored(listener: () => void): Dispose
  /** Opens a window. Undefined where the browser blocks it, as it does outside of a press. */
  open(address: string): SocialWindow | undefined
  /** Opens an app by its link, which passed a validator. In a press. */
  openApp(link: string): void
  listen(listener: (message: WindowMessage) => void): Dispose
}
