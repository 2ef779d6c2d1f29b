/** Logins at other providers, from their start to the user. Types only: nothing in this file runs. */

import type { ProviderFacts } from './ProviderStore.js'

/** A login at another provider that was started. Secrets are stored as keyed hashes only. */
export interface StoredSocial {
  /** Of the state that the provider sends back. */
  readonly id: string
  readonly provider: string
  /** Of the client's network address. */
  readonly network: string
  /** The thumbprint of the device's key (RFC 7638). */
  readonly device: string
  readonly project: string
  /** The website that asked. */
  readonly site: string
  /** Address of the page of this website to which the browser comes back that left it. Without it the login is in a window. */
  readonly page?: string | undefined
  /** The visitor has to log in at the provider once more, although they may be logged in there. */
  readonly afresh?: boolean | undefined
  readonly created: number
  readonly expires: number
}

/** A login whose browser is on its way to the provider, or back. */
export type BegunSocial = Pick<StoredSocial, 'provider' | 'site' | 'created'> & { readonly afresh: boolean }

/** How many logins at other providers may be started in an hour. */
export interface SocialLimits {
  readonly perDevice: number
  readonly perNetwork: number
}

export interface SocialStore {
  /** Stores a login that begins, unless a limit is reached: then the ms to wait are returned, and 0 otherwise. */
  createPendingLogin(login: StoredSocial, limits: SocialLimits): Promise<number>
  /** When a login that this device began was begun; undefined when it came back, is over, or belongs to another device or project. */
  findPendingLoginOfDevice(question: {
    readonly id: string
    readonly provider: string
    readonly device: string
    readonly project: string
    readonly now: number
  }): Promise<number | undefined>
  /** A login that did not come back yet. */
  findPendingLogin(id: string, now: number): Promise<BegunSocial | undefined>
  /** The page that was left for a login, to which the browser returns, and its project. Undefined for a login in a window, and some time after its end. */
  findLoginPage(id: string): Promise<{ readonly page: string; readonly project: string } | undefined>
  /** The login that a provider sent back, once: undefined when it came back before, or too late. */
  claimPendingLogin(id: string, now: number): Promise<BegunSocial | undefined>
  /** Who logged in, under the hash of a handle that is valid until `expires`. `name` is sealed. */
  saveLoginResult(
    id: string,
    result: ProviderFacts & { readonly handle: string; readonly identity: string; readonly name: string | null; readonly expires: number },
  ): Promise<void>
  /** The user of a handle, once: undefined when it was used, is over, or belongs to another device or project. */
  redeemLoginHandle(question: {
    readonly handle: string
    readonly device: string
    readonly project: string
    readonly user: string
    readonly now: number
  }): Promise<
    | { readonly user: string; readonly created: boolean; readonly provider: string; readonly name: string | undefined; readonly facts: ProviderFacts }
    | undefined
  >
}
