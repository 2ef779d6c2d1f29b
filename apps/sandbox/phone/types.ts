import type { Mode, RequestRecord } from '../wallets/types.js'

/** A network of this phone, by its CAIP-2 id. */
export interface Network {
  readonly id: string
  readonly name: string
  /** Where the phone itself reads and sends; undefined where it only signs. */
  readonly rpc: string | undefined
}

/** A website asks to be connected. */
export interface Proposal {
  readonly id: number
  readonly site: Site
  /** Networks it asks for that this phone has, by name. */
  readonly networks: readonly string[]
  /** True when there is nothing this phone could give. */
  readonly unsupported: boolean
  /** What is signed with the approval, where the website asks for that. */
  readonly text?: string
}

export interface Site {
  readonly name: string
  readonly url: string
  readonly icon: string | undefined
}

export interface Session {
  readonly topic: string
  readonly site: Site
  /** CAIP-10. */
  readonly accounts: readonly string[]
  /** Seconds since 1970. */
  readonly expiry: number
}

/** A connected website asks for something. */
export interface Asked {
  readonly id: number
  readonly topic: string
  readonly site: Site
  readonly chain: string
  readonly method: string
  readonly params: unknown
}

export interface PhoneState {
  readonly ready: boolean
  readonly manner: Mode
  /** Index of the account in use. */
  readonly account: number
  /** The EVM network in use. */
  readonly chain: number
  /** CAIP-2 ids of the networks that the person lets websites use. */
  readonly networks: readonly string[]
  readonly sessions: readonly Session[]
  readonly proposals: readonly Proposal[]
  readonly asked: readonly Asked[]
  /** The last thing that happened, for the status line. */
  readonly message: string
}

/** What a test may do to the phone: `window.__phone`. Actions end when the other side can know. */
export interface PhoneControls {
  /** Ends when the phone has its relay and its sessions. */
  readonly ready: Promise<void>
  readonly state: PhoneState
  /** Every request so far, in order; a proposal is `wc_sessionPropose`, one with a sign-in `wc_sessionAuthenticate`. */
  readonly requests: readonly (RequestRecord & { readonly chain: string })[]
  readonly waiting: boolean
  /** How proposals and requests from now on are answered, and those that wait; `ask` shows them. */
  auto(manner: Mode): Promise<void>
  /** Takes a pairing link. @throws when it is not a pairing link, has expired, or was used before */
  pair(link: string): Promise<void>
  /** Reads the code in a picture and pairs. @throws when the picture has no code */
  scan(picture: Blob | string): Promise<void>
  /** Answers what has waited longest. */
  approve(): Promise<void>
  decline(): Promise<void>
  setAccount(index: number): Promise<void>
  setChain(id: number): Promise<void>
  /** The networks that websites may use from now on, CAIP-2; sessions are updated. */
  setNetworks(ids: readonly string[]): Promise<void>
  /** Ends a session, or all of them. */
  disconnect(topic?: string): Promise<void>
}

declare global {
  interface Window {
    __phone?: PhoneControls
  }
}
