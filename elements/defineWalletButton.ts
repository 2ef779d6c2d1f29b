import { AppkitWalletButton } from './appkit-wallet-button.js'

/** Defines `<appkit-wallet-button>`, unless the page has one. */
export const defineWalletButton = (registry: CustomElementRegistry): void => {
  if (!registry.get('appkit-wallet-button')) registry.define('appkit-wallet-button', AppkitWalletButton)
}

declare global {
  interface HTMLElementTagNameMap {
    'appkit-wallet-button': AppkitWalletButton
  }
}
