import { nothing, render, type TemplateResult } from 'lit-html'
import type { Dispose, Message, MessageValues, Porch, Watchable } from '../kernel/api/index.js'
import { type Holder, instances, porchOf } from './instances.js'
import { mirrorAttributes } from './mirrorAttributes.js'
import tokens from './styles/tokens.css'
import { apiVersion, version } from './version.js'

// On a server there is no HTMLElement, and nothing ever makes one of these.
const Base = globalThis.HTMLElement ?? (class {} as unknown as typeof HTMLElement)

/** A custom element that shows the state of one appkit: property `appkit`, attribute `instance`, `<appkit-root>`, or the page's own. */
export abstract class PorticoElement extends Base {
  static readonly apiVersion = apiVersion
  static readonly version = version
  static readonly instances = instances
  /** Properties that mirror an attribute of the same name. */
  static readonly attributes: readonly string[] = ['instance']
  /** Asked once a class, when it is defined. */
  static get observedAttributes(): string[] {
    mirrorAttributes(this)
    return this.attributes.map((name) => name.toLowerCase())
  }
  declare instance: string | null

  #appkit: Holder | undefined
  #porch: Porch | undefined
  #unwatch: Dispose | undefined
  #asked = false
  readonly #theme: CSSStyleSheet
  protected readonly root: ShadowRoot
  /** Run when the porch in use is no more. */
  protected readonly ends: Dispose[] = []

  constructor(styles: readonly string[], delegatesFocus = false) {
    super()
    this.root = this.attachShadow({ mode: 'open', delegatesFocus })
    this.#theme = new CSSStyleSheet()
    this.#theme.insertRule(':host{}')
    this.root.adoptedStyleSheets = [...[tokens, ...styles].map(instances.sheet), this.#theme]
  }

  /** The appkit this element belongs to. */
  get appkit(): Holder | undefined {
    return this.#appkit
  }
  set appkit(appkit: Holder | undefined) {
    this.#appkit = appkit
    this.resolve()
  }

  /** The porch in use; undefined while no appkit is found. */
  protected get porch(): Porch | undefined {
    return this.#porch
  }

  connectedCallback(): void {
    const own = this as unknown as Record<string, unknown>
    for (const name of ['appkit', ...(this.constructor as typeof PorticoElement).attributes]) {
      // Set before the element was defined: the plain property would hide the accessor.
      if (!Object.hasOwn(own, name)) continue
      const value = own[name]
      delete own[name]
      own[name] = value
    }
    this.#unwatch ??= instances.watch(() => this.resolve())
    this.resolve()
    this.render()
  }
  disconnectedCallback(): void {
    this.#unwatch?.()
    this.#unwatch = undefined
    this.#detach()
  }
  attributeChangedCallback(name: string): void {
    if (name === 'instance') this.resolve()
    this.requestRender()
  }

  /** Finds the appkit again. */
  protected resolve(): void {
    const porch = this.isConnected ? this.#find() : undefined
    if (porch === this.#porch) return
    this.#detach()
    this.#porch = porch
    if (porch) {
      this.watch(porch.locale)
      this.watch(porch.theme.state, () => this.#paint(porch))
      this.#paint(porch)
      this.attached(porch)
    }
    this.requestRender()
  }
  #find(): Porch | undefined {
    const { instance } = this
    let node: Node | null = this.#appkit || instance ? null : this
    while (node) {
      node = node instanceof ShadowRoot ? node.host : node.parentNode
      if (node instanceof PorticoElement && node.localName.endsWith('-root')) return node.porch
    }
    return (this.#appkit ?? instances.get(instance))?.[porchOf]
  }
  #detach(): void {
    const porch = this.#porch
    this.#porch = undefined
    for (const undo of this.ends.splice(0).reverse()) undo()
    if (porch) this.detached(porch)
  }
  #paint(porch: Porch): void {
    const { mode, variables } = porch.theme.state.get()
    const { style } = this.#theme.cssRules[0] as CSSStyleRule
    style.cssText = ''
    style.setProperty('color-scheme', mode === 'auto' ? 'light dark' : mode)
    for (const [name, value] of Object.entries(variables)) style.setProperty(name, value)
  }

  /** Called with each new porch; what it adds by `watch` and `ends` ends with the porch. */
  protected attached(_porch: Porch): void {}
  protected detached(_porch: Porch): void {}
  /** Renders again (or calls the listener) when the readable changes, as long as the porch is in use. */
  protected watch<value extends object>(readable: Watchable<value>, listener: () => void = () => this.requestRender()): void {
    this.ends.push(readable.subscribe(listener))
  }
  protected t(message: Message, values?: MessageValues): string {
    return this.#porch ? this.#porch.t(message, values) : message.text
  }
  protected get texts(): { readonly tag: string; readonly dir: 'ltr' | 'rtl' } {
    return this.#porch?.locale.get() ?? { tag: 'en', dir: 'ltr' }
  }

  /** Renders once, in a microtask. */
  protected requestRender(): void {
    if (this.#asked) return
    this.#asked = true
    queueMicrotask(() => {
      this.#asked = false
      if (this.isConnected) this.render()
    })
  }
  protected render(): void {
    render(this.template(), this.root)
  }
  protected template(): TemplateResult | typeof nothing {
    return nothing
  }
}
