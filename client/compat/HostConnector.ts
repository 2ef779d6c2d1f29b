import type { Namespace } from '../Namespace.js'

/** How a wallet was found: `ANNOUNCED` by EIP-6963, `INJECTED` as `window.ethereum`, `AUTH` for e-mail and social sign-in, `MULTI_CHAIN` for several namespaces at once. @public */
export type ConnectorType = 'MULTI_CHAIN' | 'ANNOUNCED' | 'INJECTED' | 'EXTERNAL' | 'AUTH' | 'WALLET_CONNECT'

/** A way to a wallet: for one namespace, or, with the type `MULTI_CHAIN`, for several. @public */
export interface HostConnector {
  /** The same in every visit. */
  readonly id: string
  /** Of the wallet. */
  readonly name: string
  /** `MULTI_CHAIN`, `ANNOUNCED`, `INJECTED`, `EXTERNAL`, `AUTH` or `WALLET_CONNECT`. */
  readonly type: string
  /** The namespace, for example `eip155`; of several the active one, else the first. */
  readonly chain: Namespace
  /** A source for `<img>`. */
  readonly imageUrl: string | undefined
  /** Id of its image in the directory, once the directory has said it. */
  readonly imageId: string | undefined
  /** Id of the wallet in the directory, where it is known there. It comes after the first call, with a notice to `subscribeState`. */
  readonly explorerId: string | undefined
  /** The wallet’s own provider object while it is connected, for example an EIP-1193 one. Undefined before: ask `connectWallet` or the modal. */
  readonly provider?: unknown
  /** As the wallet announced itself (EIP-6963). */
  readonly info: { readonly name: string; readonly icon: string | undefined; readonly rdns: string | undefined }
  /** Of a `MULTI_CHAIN` one: the entry of each namespace, with the id and the type of its own. */
  readonly connectors?: readonly HostConnector[]
}
