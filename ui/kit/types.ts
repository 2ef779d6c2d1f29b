import type { ReactNode } from 'react'

/** What colour means: `accent` the way forward, `ok`, `warn` and `bad` an outcome. */
export type Tone = 'neutral' | 'accent' | 'ok' | 'warn' | 'bad'

/** A action offered inside another component. The label is translated by the caller. */
export interface ActionSpec {
  readonly label: string
  onPress(): void
}

/** Where a press leads: a handler, or an address that opens in a new tab. */
export interface PressHandlers {
  readonly onPress?: (() => void) | undefined
  readonly href?: string | undefined
  /** Why it cannot be pressed now. It stays focusable, and the reason is read out. */
  readonly disabledReason?: string | undefined
  /** Accessible name, when it differs from what is seen. */
  readonly name?: string | undefined
}

export interface WithChildren {
  readonly children?: ReactNode
}
