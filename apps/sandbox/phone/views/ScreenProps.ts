import type { Network, PhoneControls } from '../types.js'

/** What every screen is given. */
export interface ScreenProps {
  readonly networks: readonly Network[]
  /** Of the accounts. */
  readonly names: readonly string[]
  /** Does something to the phone, and shows what goes wrong in the status line. */
  run(action: (controls: PhoneControls) => Promise<void>): void
}
