import { event, type Message, type MessageValues, type Readable, token, type Token } from '../kernel/api/index.js'

/** The account that a name resolves to. @experimental */
export interface ResolvedName {
  /** A text that the chain's own address parser validates. */
  readonly address: string
  /** The name in its normal form; it comes from outside. */
  readonly name: string
  /** A source for `<img>`. */
  readonly image?: string | undefined
  /** The name has letters that can be taken for others, for example of several scripts: the visitor is warned. */
  readonly unusual?: boolean
}
/** Why a text is not looked up, or why what was found is not used: in words for the visitor. @experimental */
export interface NameRefusal {
  /** A whole sentence. */
  readonly problem: Message
  /** The values of the sentence. */
  readonly values?: MessageValues
}

/** Resolves names. @experimental */
export interface NameResolverService {
  /** Whether names of accounts on a network (CAIP-2 id) can be looked up at all. Sends no request. */
  serves(chain: string): boolean
  /** Whether a text could be a name. Sends no request. */
  couldBe(text: string): boolean
  /**
   * The account of a name on a network (CAIP-2 id), as it is at this moment: nothing is cached. Undefined when the name is not registered,
   * or has no account on that network. @throws the signal's reason, or when it cannot be resolved
   */
  resolve(name: string, chain: string, signal: AbortSignal): Promise<ResolvedName | NameRefusal | undefined>
}
/** Names of accounts. @experimental */
export const NameResolver: Token<NameResolverService> = /* @__PURE__ */ token<NameResolverService>('names.resolver@1')

/** How an account is known: both are undefined where it has no name of its own. @experimental */
export interface Identity {
  /** A name that leads back to the address; it comes from outside. */
  readonly name: string | undefined
  /** A source for `<img>`. */
  readonly image: string | undefined
}
/** The identity of one account. @experimental */
export interface KnownIdentity extends Identity {
  /** The account. */
  readonly address: string
}

/** Finds the names that accounts have chosen for themselves. @experimental */
export interface IdentitiesService {
  /** The identity of the active account; undefined before it is known, and when the account has no name. */
  readonly state: Readable<{ readonly active: KnownIdentity | undefined }>
  /** The identity of the active account is shown: it is looked up from now on. Nothing is requested before. */
  seen(): void
  /** The identity of an account. An answer is kept for five minutes. @throws the signal's reason, or when it cannot be looked up */
  find(address: string, signal: AbortSignal): Promise<Identity>
  /**
   * The names of the accounts that others dealt with on a network (CAIP-2 id), by address as it was given; an account without a name is left
   * out. All are looked up together, without their pictures and without a server other than the network; an answer is kept for five minutes.
   * @throws the signal's reason, or when they cannot be looked up
   */
  names(addresses: readonly string[], chain: string, signal: AbortSignal): Promise<ReadonlyMap<string, string>>
}
/** Names of addresses. @experimental */
export const Identities: Token<IdentitiesService> = /* @__PURE__ */ token<IdentitiesService>('names.identities@1')
/** The identity of the active account is known, or is not that any more (undefined). @experimental */
export const IdentityChanged = /* @__PURE__ */ event<{ readonly identity: KnownIdentity | undefined }>('names:identity')

// The public names of this plugin, declared as a third party declares its own.
declare module '../kernel/api/publicNames.js' {
  interface Features {
    /**
     * Names of accounts (ENS), read through the RPC of mainnet: in the Account view, on the account button and in Send. Default `true`.
     * `ipfsGateway`: an https gateway for pictures on IPFS, which are not shown without it. `gateways`: origins of the servers that may answer for
     * names whose records are kept outside the chain (ERC-3668); without it such names are not used.
     */
    readonly names?: boolean | { readonly ipfsGateway?: string; readonly gateways?: readonly string[] }
  }
}
