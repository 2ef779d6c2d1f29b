import { AppkitAccountButton } from './appkit-account-button.js'
import { AppkitButton } from './appkit-button.js'
import { AppkitConnectButton } from './appkit-connect-button.js'
import { AppkitModal } from './appkit-modal.js'
import { AppkitNetworkButton } from './appkit-network-button.js'
import { AppkitRoot } from './appkit-root.js'
import type { Instances } from './instances.js'
import { apiVersion, version } from './version.js'

interface Defined extends CustomElementConstructor {
  readonly apiVersion?: number
  readonly version?: string
  readonly instances?: Instances
}

const classes: Readonly<Record<string, CustomElementConstructor>> = {
  root: AppkitRoot,
  modal: AppkitModal,
  button: AppkitButton,
  'connect-button': AppkitConnectButton,
  'account-button': AppkitAccountButton,
  'network-button': AppkitNetworkButton,
}

/** An element class can be constructed only after it has a name. */
export const nameAnyway = (registry: CustomElementRegistry, tag: string, element: CustomElementConstructor): void => {
  for (let copy = 2; copy < 100; copy++) {
    const taken = registry.get(`${tag}-${copy}`)
    if (!taken) registry.define(`${tag}-${copy}`, element)
    if (!taken || taken === element) return
  }
}

/**
 * Defines `<appkit-…>` and `<w3m-…>`. A name that is taken is left alone: custom elements belong to the page, and another copy of the
 * package may have come first. Returns the instances of that copy, so that its elements can show ours.
 */
export const define = (registry: CustomElementRegistry, warn: (text: string) => void): Instances | undefined => {
  let other: Instances | undefined
  for (const [name, element] of Object.entries(classes)) {
    const tag = `appkit-${name}`
    const taken: Defined | undefined = registry.get(tag)
    if (!taken) registry.define(tag, element)
    else if (taken !== element) {
      if (taken.apiVersion === apiVersion) other = taken.instances
      else warn(`<${tag}> is already defined by version ${taken.version ?? 'unknown'}, and cannot show instances of version ${version}. Load one version only.`)
      // Our views are shown by our own modal.
      if (name === 'modal') nameAnyway(registry, tag, element)
    }
    if (!registry.get(`w3m-${name}`)) registry.define(`w3m-${name}`, class extends element {})
  }
  return other
}

declare global {
  interface HTMLElementTagNameMap {
    'appkit-root': AppkitRoot
    'appkit-modal': AppkitModal
    'appkit-button': AppkitButton
    'appkit-connect-button': AppkitConnectButton
    'appkit-account-button': AppkitAccountButton
    'appkit-network-button': AppkitNetworkButton
    'w3m-root': AppkitRoot
    'w3m-modal': AppkitModal
    'w3m-button': AppkitButton
    'w3m-connect-button': AppkitConnectButton
    'w3m-account-button': AppkitAccountButton
    'w3m-network-button': AppkitNetworkButton
  }
}
