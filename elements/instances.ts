import type { Dispose, Porch } from '../kernel/api/index.js'

/** Where an appkit keeps the porch that elements work with. By name, so that two copies of the package agree. */
export const porchOf: unique symbol = /* @__PURE__ */ Symbol.for('portico.porch')

/** What elements need of an appkit. */
export interface Holder {
  readonly [porchOf]: Porch
}

// HTML authors name an instance by an attribute, so the page needs one place where names are kept: this is the only
// module-level state of the package. An instance stays until its destroy(), even when the host dropped its reference,
// because a button that names it may be added to the page at any time.
const holders = new Map<string, Holder>()
const listeners = new Set<() => void>()
const modals = new Map<Porch, object>()
const sheets = new Map<string, CSSStyleSheet>()

const tell = () => {
  for (const listener of [...listeners]) listener()
}

export const instances = {
  /** Makes the instance known by the name of its porch. */
  add: (holder: Holder): Dispose => {
    const name = holder[porchOf].instance
    holders.set(name, holder)
    tell()
    return () => {
      if (holders.get(name) === holder) holders.delete(name)
      modals.delete(holder[porchOf])
      tell()
    }
  },
  /** The instance of that name; without a name `main`, which is what an instance without a name is called, else the last one made. */
  get: (name?: string | null): Holder | undefined => (name ? holders.get(name) : (holders.get('main') ?? [...holders.values()].pop())),
  /** Calls the listener when an instance comes or goes. */
  watch: (listener: () => void): Dispose => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  tell,
  /** The first modal that asks shows the porch's views, until it gives up. */
  claim: (porch: Porch, modal: object): boolean => {
    if (!modals.has(porch)) modals.set(porch, modal)
    return modals.get(porch) === modal
  },
  release: (porch: Porch, modal: object): void => {
    if (modals.get(porch) === modal) modals.delete(porch)
  },
  claimed: (porch: Porch): boolean => modals.has(porch),
  /** One parsed style sheet a text, however many elements adopt it. */
  sheet: (text: string): CSSStyleSheet => {
    const sheet = sheets.get(text) ?? new CSSStyleSheet()
    if (!sheets.has(text)) {
      sheet.replaceSync(text)
      sheets.set(text, sheet)
    }
    return sheet
  },
}
export type Instances = typeof instances
