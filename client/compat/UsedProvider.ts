import type { Providers } from '../../kernel/api/publicNames.js'
import type { Namespace } from '../Namespace.js'
import type { Provider } from './Provider.js'

declare module '../../kernel/api/publicNames.js' {
  interface Providers {
    /** EIP-1193. */
    readonly eip155: Provider
  }
}
/** The provider of a namespace: `unknown` for one that Portico does not know. @public */
export type ProviderOf<namespace extends string> = namespace extends keyof Providers ? Providers[namespace] : unknown

/** What `useAppKitProvider` answers. @public */
export interface UsedProvider<provider> {
  /** Undefined at run time while no wallet is connected. */
  readonly walletProvider: provider
  /** How the wallet is reached, for example `ANNOUNCED`. */
  readonly walletProviderType: string | undefined
}
/** The type of `useAppKitProvider`. @public */
export interface UseProvider {
  /** Without a type argument: the type that wallets of this namespace have, or `undefined`. `none` cannot be named. */
  <namespace extends Namespace, none extends undefined>(namespace: namespace): UsedProvider<ProviderOf<namespace> | none>
  /**
   * With a type argument: exactly that type, as in the former kit. Name `Provider | undefined` to have the compiler ask for the case
   * without a wallet.
   */
  <provider>(namespace: Namespace): UsedProvider<provider>
}
