import { html, nothing, type TemplateResult } from 'lit-html'
import type { NamespaceSession, OpenOptions, KernelCore } from '../kernel/api/index.js'
import { loadUi } from './loadUi.js'
import { PorticoElement } from './PorticoElement.js'
import button from './styles/button.css'

/** A finger enters, too: `pointerenter` comes before its `touchstart`. */
const intents = ['pointerenter', 'focusin'] as const

/** The common base of the buttons in the host page: intent loads code, a press opens the modal. */
export abstract class AppKitButtonBase extends PorticoElement {
  static override readonly attributes: readonly string[] = ['instance', 'disabled', 'namespace']
  declare namespace: string | null

  #pressed = false
  #intended: KernelCore | undefined

  constructor() {
    super([button], true)
    for (const intent of intents) this.addEventListener(intent, () => this.#intend(), { passive: true })
    // On the element itself: drawers that follow the pointer capture it from the inner button, and scripts only know the element.
    this.addEventListener('click', this.press)
  }
  get disabled(): boolean {
    return this.hasAttribute('disabled')
  }
  set disabled(disabled: boolean) {
    this.toggleAttribute('disabled', Boolean(disabled))
  }

  #intend(): void {
    const kernel = this.kernel
    if (!kernel || this.#intended === kernel || this.disabled) return
    this.#intended = kernel
    kernel.preload()
    // A failure here is tried again, and shown, when the modal opens.
    loadUi().catch(() => undefined)
  }
  protected override attached(kernel: KernelCore): void {
    this.watch(kernel.sessions.state)
    this.watch(kernel.networks.state)
    this.watch(kernel.host.state)
    if (this.#pressed) this.press()
  }

  /** A press before there is an appkit is handled when there is one. */
  protected readonly press = (): void => {
    if (this.disabled) return
    const { kernel } = this
    this.#pressed = !kernel
    if (!kernel) return
    this.#intend()
    const { router, host } = kernel
    if (router.state.get().open && !host.options.enableEmbedded) router.close()
    else kernel.open(this.target(kernel))
  }
  /** The view that a press opens. Called once per press. */
  protected target(_porch: KernelCore): OpenOptions {
    return this.namespace ? { namespace: this.namespace } : {}
  }

  /** A button that takes the place of another one takes its focus: Connect becomes the account, and the account becomes Connect. */
  protected override render(): void {
    const focused = this.root.activeElement !== null
    super.render()
    if (focused && this.root.activeElement === null) this.focus({ preventScroll: true })
  }
  /** The button itself, whatever its content. It can be pressed while busy. */
  protected readonly button = (look: string, testId: string, busy: boolean, content: TemplateResult, label?: string): TemplateResult => {
    const { tag, dir } = this.texts
    return html`<button type="button" part="button" class="pbtn ${look}" data-testid=${testId} lang=${tag} dir=${dir} aria-haspopup="dialog"
      aria-label=${label ?? nothing} aria-busy=${busy || nothing} aria-disabled=${this.disabled || nothing}>${content}</button>`
  }

  /** The session that this button shows: of its namespace, else of the active one. */
  protected get session(): NamespaceSession {
    const state = this.kernel?.sessions.state.get()
    return state?.byNamespace[this.namespace ?? state.active ?? ''] ?? { status: 'disconnected' }
  }
  /** Whether the wallet is on a network the host did not declare, and may not stay there. */
  protected get unsupported(): boolean {
    const { kernel } = this
    return Boolean(kernel?.networks.state.get().unsupported && !kernel.host.options.allowUnsupportedChain)
  }
}
