import type { Dispose, KernelCore } from '../kernel/api/index.js'
import { type ButtonHost, createButtonHost } from './ButtonHost.js'

/** Where an appkit keeps what buttons know of it. By name, so that two copies of the package agree. */
export const buttonHost: unique symbol = /* @__PURE__ */ Symbol.for('portico.buttons')

/** The part of an appkit that elements use. */
export interface InstanceHandle {
  readonly [buttonHost]: ButtonHost
}

// HTML authors name an instance by an attribute, so the page needs one place where names are kept: this is the only
// module-level state of the package. An instance stays until its destroy(), even when the host dropped its reference,
// because a button that names it may be added to the page at any time.
const handles = new Map<string, InstanceHandle>()
// What only this module can read: elements belong to the page, and lead to no kernel.
const kernels = new WeakMap<ButtonHost, KernelCore>()
const made = new WeakMap<KernelCore, InstanceHandle>()
const listeners = new Set<() => void>()
const modals = new Map<KernelCore, object>()
const sheets = new Map<string, CSSStyleSheet>()

const tell = () => {
  for (const listener of [...listeners]) listener()
}

/** The same one for the same kernel. */
export const handleOf = (kernel: KernelCore): InstanceHandle => {
  const known = made.get(kernel)
  if (known) return known
  const handle = Object.freeze({ [buttonHost]: createButtonHost(kernel) })
  kernels.set(handle[buttonHost], kernel)
  made.set(kernel, handle)
  return handle
}
/** The kernel of an instance that this copy of the package made. */
export const kernelOf = (handle: InstanceHandle | undefined): KernelCore | undefined => handle && kernels.get(handle[buttonHost])
/** What leads to no more than buttons need. */
export const toHandle = (handle: InstanceHandle | undefined): InstanceHandle | undefined => {
  const kernel = kernelOf(handle)
  return kernel ? handleOf(kernel) : handle && Object.freeze({ [buttonHost]: handle[buttonHost] })
}
/**
 * The appkit of that name, as it was added; without a name the preferred one, else `main`, which is what an instance without a name is called,
 * else the last one made. For this copy of the package alone: elements belong to the page, and give `instances`.
 */
export const appkitOf = (name?: string | null): InstanceHandle | undefined =>
  handles.get(name || '') ?? (name ? undefined : (handles.get('main') ?? [...handles.values()].pop()))

export const instances = /* @__PURE__ */ Object.freeze({
  /** Registers the instance by the name of its kernel. */
  add: (handle: InstanceHandle): Dispose => {
    const name = handle[buttonHost].instance
    handles.set(name, handle)
    tell()
    return () => {
      for (const key of ['', name]) if (handles.get(key) === handle) handles.delete(key)
      const kernel = kernelOf(handle)
      if (kernel) modals.delete(kernel)
      tell()
    }
  },
  /** What elements show: `appkitOf`, with no more than buttons need. */
  get: (name?: string | null): InstanceHandle | undefined => toHandle(appkitOf(name)),
  /** Makes an instance the one that is meant where no name is given, until it is removed. */
  prefer: (handle: InstanceHandle): void => {
    if (handles.get(handle[buttonHost].instance)?.[buttonHost] !== handle[buttonHost]) return
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
})
export type Instances = typeof instances
