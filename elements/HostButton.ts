import type { NamespaceSession, OpenOptions, Shell } from '../kernel/contract/index.js'
import { loadUi } from './loadUi.js'
import { mirrorAttributes } from './mirrorAttributes.js'
import { PorticoElement } from './PorticoElement.js'
import button from './styles/button.css'

const intents = ['pointerenter', 'focusin', 'touchstart'] as const

/** What the buttons in the host page have in common: intent loads, a press opens. */
export abstract class HostButton extends PorticoElement {
  static override readonly attributes: readonly string[] = ['instance', 'disabled', 'namespace']
  declare namespace: string | null

  #pressed: (() => void) | undefined
  #intended: Shell | undefined

  constructor() {
    super([button], true)
    for (const intent of intents) this.addEventListener(intent, () => this.#intend(), { passive: true })
  }
  get disabled(): boolean {
    return this.hasAttribute('disabled')
  }
  set disabled(disabled: boolean) {
    this.toggleAttribute('disabled', Boolean(disabled))
  }

  #intend(): void {
    const shell = this.shell
    if (!shell || this.#intended === shell || this.disabled) return
    this.#intended = shell
    shell.preload()
    // What fails here is tried again, and shown, when the modal opens.
    loadUi().catch(() => undefined)
  }
  protected override attached(shell: Shell): void {
    this.watch(shell.sessions.state)
    this.watch(shell.networks.state)
    const pressed = this.#pressed
    this.#pressed = undefined
    pressed?.()
  }

  /** A press before there is an appkit counts when it comes. */
  protected readonly press = (): void => {
    if (this.disabled) return
    if (!this.shell) {
      this.#pressed = this.press
      return
    }
    this.#intend()
    const { router, host } = this.shell
    if (router.state.get().open && !host.options.enableEmbedded) router.close()
    else router.open(this.target(this.shell))
  }
  /** What a press opens. */
  protected target(_shell: Shell): OpenOptions {
    return this.namespace ? { namespace: this.namespace } : {}
  }

  /** The session this button speaks of: of its namespace, else of the active one. */
  protected get session(): NamespaceSession {
    const state = this.shell?.sessions.state.get()
    return state?.byNamespace[this.namespace ?? state.active ?? ''] ?? { status: 'disconnected' }
  }
  /** Whether the wallet is on a network the host did not declare, and may not stay there. */
  protected get unsupported(): boolean {
    return this.shell !== undefined && this.shell.networks.state.get().unsupported !== undefined && !this.shell.host.options.allowUnsupportedChain
  }
  static {
    mirrorAttributes(this)
  }
}
