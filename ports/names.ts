import { event, type Message, type MessageValues, type Readable, token, type Token } from '../kernel/api/index.js'

/** The account that a name resolves to. @experimental */
export interface ResolvedName {
  /** The address as text, which the chain's own parser validates. */
  readonly address: string
  /** The name in its normalized form. It is untrusted. */
  readonly name: string
  /** The avatar as a source for `<img>`. */
  readonly image?: string | undefined
  /** Whether the name has confusable letters, for example of several scripts. The visitor is warned then. */
  readonly unusual?: boolean
}
/** Why a text is not looked up, or why its result is not used, in words for the visitor. @experimental */
export interface NameRefusal {
  /** A whole sentence. */
  readonly problem: Message
  /** The values of the sentence. */
  readonly values?: MessageValues
}

/** Resolves names. @experimental */
export interface NameResolverService {
  /** Whether names of accounts on a network (CAIP-2 id) can be looked up at all. It sends no request. */
  serves(chain: string): boolean
  /** Whether a text could be a name. It sends no request. */
  couldBe(text: string): boolean
  /**
   * Resolves a name on a network (CAIP-2 id) at this moment, without a cache. Returns undefined if the name is not registered, or has no
   * account on that network. @throws the signal's reason, or an error if it cannot be resolved
   */
  resolve(name: string, chain: string, signal: AbortSignal): Promise<ResolvedName | NameRefusal | undefined>
}
/** Names of accounts. @experimental */
export const NameResolver: Token<NameResolverService> = /* @__PURE__ */ token<NameResolverService>('names.resolver@1')

/** The name and avatar of an account. Both are undefined if it has no name. @experimental */
export interface Identity {
  /** A name that resolves back to the address. It is untrusted. */
  readonly name: string | undefined
  /** The avatar as a source for `<img>`. */
  readonly image: string | undefined
}
/** The identity of one account. @experimental */
export interface KnownIdentity extends Identity {
  /** The account. */
  readonly address: string
}

/** Finds the primary names of accounts. @experimental */
export interface IdentitiesService {
  /** The identity of the active account. It is undefined before it is known, and if the account has no name. */
  readonly state: Readable<{ readonly active: KnownIdentity | undefined }>
  /** Starts looking up the identity of the active account, because it is displayed. No request is sent before. */
  seen(): void
  /**
   * Returns the identity of an account. An answer is cached for five minutes. @throws the signal's reason, or an error if it cannot be
   * looked up
   */
  find(address: string, signal: AbortSignal): Promise<Identity>
  /**
   * Returns the names of counterpart accounts on a network (CAIP-2 id), by address as it was passed. An account without a name is left
   * out. All are looked up together, without their avatars and without a server other than the network. An answer is cached for five
   * minutes. @throws the signal's reason, or an error if they cannot be looked up
   */
  names(addresses: readonly string[], chain: string, signal: AbortSignal): Promise<ReadonlyMap<string, string>>
}
/** Names of addresses. @experimental */
export const Identities: Token<IdentitiesService> = /* @__PURE__ */ token<IdentitiesService>('names.identities@1')
/** The identity of the active account is known, or no longer applies (undefined). @experimental */
export const IdentityChanged = /* @__PURE__ */ event<{ readonly identity: KnownIdentity | undefined }>('names:identity')

// The public names of this plugin, declared in the way a third party declares its own.
declare module '../kernel/api/publicNames.js' {
  interface Features {
    /**
     * Names of accounts (ENS), read through the RPC of mainnet: in the Account view, on the account button and in Send. Defaults to `true`.
     * `ipfsGateway` is an https gateway for avatars on IPFS, which are not displayed without it. `gateways` are the origins of servers that
     * may answer for names with offchain records (ERC-3668). Without it such names are not used.
     */
    readonly names?: boolean | { readonly ipfsGateway?: string; readonly gateways?: readonly string[] }
  }
}
