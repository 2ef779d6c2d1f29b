import type { Relay } from '../relay/startRelay.mjs'

export interface Web {
  readonly url: string
  open(chains: readonly unknown[], beside?: { readonly relay?: Relay }): void
  stop(): Promise<void>
}
/** The pages, the control API, the wallets' own way to the chains, the pictures. */
export const startWeb: (needs: { readonly port: number }) => Promise<Web>
