import { html, nothing, type TemplateResult } from 'lit-html'
import type { NamespaceSession, Network, OpenOptions } from '../kernel/api/index.js'
import type { ButtonHost } from './ButtonHost.js'
import { loadCard, loadUi } from './loadUi.js'
import { PorticoElement } from './PorticoElement.js'
import button from './styles/button.css'

/** A finger enters, too: `pointerenter` comes before its `touchstart`. */
const intents = ['pointerenter', 'focusin'] as const

/** The common base of the buttons in the host page: intent loads code, a press opens the modal. */
export abstract class AppKitButtonBase extends PorticoElement {
  static override readonly attributes: readonly string[] = ['instance', 'disabled', 'namespace']
  declare namespace: string | null

  #pressed = false
  #intended: ButtonHost | undefined

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
    const { host } = this
    if (!host || this.#intended === host || this.disabled) return
    this.#intended = host
    host.preload()
    // A failure here is tried again, and shown, when the modal opens.
    Promise.all([loadCard(), loadUi()]).catch(() => undefined)
  }
  protected override attached(host: ButtonHost): void {
    this.watch(host.sessions)
    this.watch(host.networks)
    this.watch(host.changes)
    if (this.#pressed) this.press()
  }

  /** A press before there is an appkit is handled when there is one. */
  protected readonly press = (): void => {
    if (this.disabled) return
    const { host } = this
    this.#pressed = !host
    if (!host) return
    this.#intend()
    if (host.isOpen() && !host.isEmbedded()) host.close()
    else host.open(this.target(host))
  }
  /** The view that a press opens. Called once per press. */
  protected target(_host: ButtonHost): OpenOptions {
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
    const state = this.host?.sessions.get()
    return state?.byNamespace[this.namespace ?? state.active ?? ''] ?? { status: 'disconnected' }
  }
  /** A declared network by its id; without one the network in use, of the namespace of this button or of the active one. */
  protected network(id?: string): Network | undefined {
    const { host } = this
    const { items = [], active } = host?.networks.get() ?? {}
    const wanted = id ?? active?.[this.namespace ?? host?.sessions.get().active ?? '']
    return items.find(({ caipNetworkId }) => caipNetworkId === wanted) as Network | undefined
  }
  /** Whether the wallet is on a network the host did not declare, and may not stay there. */
  protected get unsupported(): boolean {
    const { host } = this
    return Boolean(host?.networks.get().unsupported && !host.allowsUnsupported())
  }
}
