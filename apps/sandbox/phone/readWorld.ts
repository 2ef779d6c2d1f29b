export interface World {
  readonly relay: string
  readonly accounts: readonly { readonly name: string }[]
  readonly chains: readonly { readonly id: number; readonly name: string }[]
  /** Undefined where no Solana runs. */
  readonly solana?: object
}

/** What the sandbox tells this page. */
export const readWorld = (): World => JSON.parse(document.querySelector('#sandbox-world')?.textContent ?? '')
