import type { Attack } from '../../flows/evil/evilWorld.js'

export interface BrowserAttack extends Attack {
  /**
   * Open, and no fault: what any script of the page may do, in the words that docs/guides/plugins.md has for it. Where it does not get
   * through after all, the page says too much.
   */
  readonly right?: string | undefined
}
