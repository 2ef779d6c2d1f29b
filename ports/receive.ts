import { slot, view, type ViewSection } from '../kernel/api/index.js'

/** The address of the active account, as a code and as text. @experimental */
export const ReceiveView = /* @__PURE__ */ view('receive.address')
/** The networks of the page on which that address can receive. @experimental */
export const CompatibleNetworksView = /* @__PURE__ */ view('receive.networks')

/** The content of the Receive view. @experimental */
export interface ReceivedTo {
  /** The address in the notation of its chain family (EIP-55 on `eip155`). */
  readonly address: string
  /** The chain family of the address, for example `eip155`. */
  readonly namespace: string
}
/** Sections of the Receive view, above the code or below the networks. @experimental */
export const ReceiveSections = /* @__PURE__ */ slot<ViewSection<ReceivedTo>>('receive.sections@1')

// The public names of this plugin, declared in the way a third party declares its own.
declare module '../kernel/api/publicNames.js' {
  interface ViewParameters {
    /** The networks on which the account can receive. */
    WalletCompatibleNetworks: undefined
    /** The address of the account, as a code and as text. */
    WalletReceive: undefined
  }
  interface Features {
    /** The Receive view and its button. Defaults to `true`. */
    readonly receive?: boolean
  }
}
