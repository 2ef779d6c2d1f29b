// `portico/elements`: defines the elements when it is imported in a page.
import { define } from '../elements/define.js'

if (typeof customElements === 'object') define(customElements, (text) => console.warn(`[portico] ${text}`))

export { AppkitAccountButton } from '../elements/appkit-account-button.js'
export { AppkitButton } from '../elements/appkit-button.js'
export { AppkitConnectButton } from '../elements/appkit-connect-button.js'
export { AppkitModal } from '../elements/appkit-modal.js'
export { AppkitNetworkButton } from '../elements/appkit-network-button.js'
export { AppkitRoot } from '../elements/appkit-root.js'
