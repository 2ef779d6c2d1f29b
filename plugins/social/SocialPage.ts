import type { Dispose } from '../../kernel/api/index.js'

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
  /** Inside Telegram, which opens no windows that could answer. */
  readonly telegram: boolean
  /** Opens a window. Undefined where the browser blocks it, as it does outside of a press. */
  open(address: string): SocialWindow | undefined
  /** Opens an app by its link, which passed a validator. In a press. */
  openApp(link: string): void
  listen(listener: (message: WindowMessage) => void): Dispose
}
