import { nothing, render, type TemplateResult } from 'lit-html'
import type { Dispose, Message, MessageValues, Readable } from '../kernel/api/index.js'
import type { ButtonHost } from './ButtonHost.js'
import { buttonHost, type InstanceHandle, instances, toHandle } from './instances.js'
import { mirrorAttributes } from './mirrorAttributes.js'
import tokens from './styles/tokens.css'
import { apiVersion, version } from './version.js'

// On a server there is no HTMLElement, and no element is ever created.
const Base = globalThis.HTMLElement ?? (class {} as unknown as typeof HTMLElement)

/** A custom element that shows the state of one appkit: property `appkit`, attribute `instance`, `<appkit-root>`, or the page's own. */
export abstract class PorticoElement extends Base {
  static readonly apiVersion = apiVersion
  static readonly version = version
  static readonly instances = instances
  /** Properties that mirror an attribute of the same name. */
  static readonly attributes: readonly string[] = ['instance']
  /** Read once per class, when it is defined. */
  static get observedAttributes(): string[] {
    mirrorAttributes(this)
    return this.attributes.map((name) => name.toLowerCase())
  }
  declare instance: string | null

  #appkit: InstanceHandle | undefined
  #handle: InstanceHandle | undefined
  #unwatch: Dispose | undefined
  #asked = false
  readonly #theme: CSSStyleSheet
  protected readonly root: ShadowRoot
  /** Run when the instance in use is destroyed. */
  protected readonly ends: Dispose[] = []

  constructor(styles: readonly string[], delegatesFocus = false) {
    super()
    this.root = this.attachShadow({ mode: 'open', delegatesFocus })
    this.#theme = new CSSStyleSheet()
    this.#theme.insertRule(':host{}')
    this.root.adoptedStyleSheets = [...[tokens, ...styles].map(instances.sheet), this.#theme]
  }

  /** The appkit this element belongs to. */
  get appkit(): InstanceHandle | undefined {
    return this.#appkit
  }
  set appkit(appkit: InstanceHandle | undefined) {
    // Elements are the page's: what others read here leads to no more than buttons need.
    this.#appkit = toHandle(appkit)
    this.resolve()
  }

  /** The instance in use; undefined while no appkit is found. */
  protected get handle(): InstanceHandle | undefined {
    return this.#handle
  }
  protected get host(): ButtonHost | undefined {
    return this.#handle?.[buttonHost]
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
    const handle = this.isConnected ? this.#find() : undefined
    const host = handle?.[buttonHost]
    if (host === this.host) return
    this.#detach()
    this.#handle = handle
    if (host) {
      this.watch(host.locale)
      this.watch(host.theme, () => this.#paint(host))
      this.#paint(host)
      this.attached(host)
    }
    this.requestRender()
  }
  #find(): InstanceHandle | undefined {
    const { instance } = this
    let node: Node | null = this.#appkit || instance ? null : this
    while (node) {
      node = node instanceof ShadowRoot ? node.host : node.parentNode
      if (node instanceof PorticoElement && node.localName.endsWith('-root')) return node.handle
    }
    return this.#appkit ?? instances.get(instance)
  }
  #detach(): void {
    const handle = this.#handle
    this.#handle = undefined
    for (const undo of this.ends.splice(0).reverse()) undo()
    if (handle) this.detached(handle)
  }
  #paint({ theme }: ButtonHost): void {
    const { mode, variables } = theme.get()
    const { style } = this.#theme.cssRules[0] as CSSStyleRule
    style.cssText = ''
    style.setProperty('color-scheme', mode === 'auto' ? 'light dark' : mode)
    for (const [name, value] of Object.entries(variables)) style.setProperty(name, value)
  }

  /** Called with each new instance; what it adds by `watch` and `ends` ends with it. */
  protected attached(_host: ButtonHost): void {}
  protected detached(_handle: InstanceHandle): void {}
  /** Renders again (or calls the listener) when the readable changes, as long as the instance is in use. */
  protected watch<value extends object>(readable: Pick<Readable<value>, 'get' | 'subscribe'>, listener: () => void = () => this.requestRender()): void {
    this.ends.push(readable.subscribe(listener))
  }
  protected t(message: Message, values?: MessageValues): string {
    return this.host ? this.host.t(message, values) : message.text
  }
  protected get texts(): { readonly tag: string; readonly dir: 'ltr' | 'rtl' } {
    return this.host?.locale.get() ?? { tag: 'en', dir: 'ltr' }
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
