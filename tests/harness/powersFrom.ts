import { PorticoElement } from '../../elements/PorticoElement.js'

const isObject = (value: unknown): value is object => (typeof value === 'object' && value !== null) || typeof value === 'function'
/** What gives power over wallets: a kernel, and the services that elements have no use for. */
const isPower = (value: object) =>
  ['emit', 'updateOptions', 'transport', 'connect', 'switchTo', 'change', 'opener', 'getWalletProvider'].filter(
    (name) => typeof Reflect.get(value, name) === 'function',
  )

/** What a script of the page comes upon from an object, by reading whatever has a name or a symbol. */
export const powersFrom = (start: unknown, name: string): readonly string[] => {
  const found: string[] = []
  const seen = new Set<unknown>([document, window, document.body])
  const visit = (value: unknown, path: string, depth: number): void => {
    if (!isObject(value) || seen.has(value) || depth > 7) return
    seen.add(value)
    for (const power of isPower(value)) found.push(`${path}.${power}`)
    // The window is the page's own, and every node of this environment has it under a symbol.
    const isRead = (key: PropertyKey) => String(key) !== 'Symbol(window)'
    const keys = new Set<PropertyKey>(Reflect.ownKeys(value).filter(isRead))
    for (
      let from: unknown = Object.getPrototypeOf(value);
      from === PorticoElement.prototype || from instanceof PorticoElement;
      from = Object.getPrototypeOf(from)
    )
      for (const key of Reflect.ownKeys(from).filter(isRead)) keys.add(key)
    for (const key of keys) {
      try {
        const next: unknown = Reflect.get(value, key)
        visit(next, `${path}.${String(key)}`, depth + 1)
        const { get, subscribe } = Object(next) as { readonly get?: unknown; readonly subscribe?: unknown }
        if (typeof get === 'function' && typeof subscribe === 'function') visit((get as () => unknown)(), `${path}.${String(key)}.get()`, depth + 1)
      } catch {
        // Not readable from here.
      }
    }
  }
  visit(start, name, 0)
  return found
}
