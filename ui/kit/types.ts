import type { ReactNode } from 'react'

/** The meaning of a colour: `accent` the way forward, `ok`, `warn` and `bad` an outcome. @public */
export type Tone = 'neutral' | 'accent' | 'ok' | 'warn' | 'bad'

/** An action offered inside another component. The caller translates the label. @public */
export interface ActionSpec {
  readonly label: string
  onPress(): void
}

/** The effect of a press: a handler, or an address that opens in a new tab. @public */
export interface PressHandlers {
  readonly onPress?: (() => void) | undefined
  readonly href?: string | undefined
  /** Why it cannot be pressed now. It stays focusable, and the reason is read out. */
  readonly disabledReason?: string | undefined
  /** Called for a press while it is disabled, to lead to what is missing. Without it the modal shows the reason. */
  readonly onRefused?: (() => void) | undefined
  /** Accessible name, when it differs from the visible text. */
  readonly name?: string | undefined
}

export interface WithChildren {
  readonly children?: ReactNode
}
