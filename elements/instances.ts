import type { Dispose, KernelCore } from '../kernel/api/index.js'

/** Where an appkit keeps the kernel that elements work with. By name, so that two copies of the package agree. */
export const kernelOf: unique symbol = /* @__PURE__ */ Symbol.for('portico.kernel')

/** The part of an appkit that elements use. */
export interface InstanceHandle {
  readonly [kernelOf]: KernelCore
}

// HTML authors name an instance by an attribute, so the page needs one place where names are kept: this is the only
// module-level state of the package. An instance stays until its destroy(), even when the host dropped its reference,
// because a button that names it may be added to the page at any time.
const handles = new Map<string, InstanceHandle>()
const listeners = new Set<() => void>()
const modals = new Map<KernelCore, object>()
const sheets = new Map<string, CSSStyleSheet>()

const tell = () => {
  for (const listener of [...listeners]) listener()
}

export const instances = {
  /** Registers the instance by the name of its kernel. */
  add: (handle: InstanceHandle): Dispose => {
    const name = handle[kernelOf].instance
    handles.set(name, handle)
    tell()
    return () => {
      for (const key of ['', name]) if (handles.get(key) === handle) handles.delete(key)
      modals.delete(handle[kernelOf])
      tell()
    }
  },
  /** The instance of that name; without a name the preferred one, else `main`, which is what an instance without a name is called, else the last one made. */
  get: (name?: string | null): InstanceHandle | undefined =>
    handles.get(name || '') ?? (name ? undefined : (handles.get('main') ?? [...handles.values()].pop())),
  /** Makes an instance the one that is meant where no name is given, until it is removed. */
  prefer: (handle: InstanceHandle): void => {
    if (handles.get(handle[kernelOf].instance) !== handle) return
    // No instance is called by the empty name.
    handles.set('', handle)
    tell()
  },
  /** Calls the listener when an instance is added or removed, and when a modal lets go of its views. */
  watch: (listener: () => void): Dispose => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  tell,
  /** The first modal that claims the kernel's views shows them, until it releases them. */
  claim: (kernel: KernelCore, modal: object): boolean => {
    if (!modals.has(kernel)) modals.set(kernel, modal)
    return modals.get(kernel) === modal
  },
  release: (kernel: KernelCore, modal: object): void => {
    if (modals.get(kernel) !== modal) return
    modals.delete(kernel)
    tell()
  },
  claimed: (kernel: KernelCore): boolean => modals.has(kernel),
  /** One parsed style sheet per text, for all elements that adopt it. */
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
