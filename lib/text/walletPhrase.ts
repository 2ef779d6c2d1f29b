import { walletName } from './walletName.js'

/** How a sentence calls a wallet: "Approve in Harbor", "Approve in your email wallet". */
export const walletPhrase = (wallet: { readonly name: string; readonly phrase?: string } | undefined): string =>
  wallet?.phrase ?? walletName(wallet?.name ?? '')
