/** Logins at other providers, from their start to the user. This file contains only types. */

import type { ProviderFacts } from './ProviderStore.js'

/** A login at another provider that was started. Secrets are stored only as keyed hashes. */
export interface StoredSocial {
  /** The hash of the state that the provider sends back. */
  readonly id: string
  readonly provider: string
  /** The hash of the client's network address. */
  readonly network: string
  /** The thumbprint of the device's key (RFC 7638). */
  readonly device: string
  readonly project: string
  /** The website that started the login. */
  readonly site: string
  /** The address of the website's page to which the browser returns. It is absent for a login in a window. */
  readonly page?: string | undefined
  /** Whether the visitor has to log in at the provider again even if they are logged in there. */
  readonly afresh?: boolean | undefined
  readonly created: number
  readonly expires: number
}

/** A login whose browser is at the provider, or on its way there or back. */
export type BegunSocial = Pick<StoredSocial, 'provider' | 'site' | 'created'> & { readonly afresh: boolean }

/** How many logins at other providers may be started per hour. */
export interface SocialLimits {
  readonly perDevice: number
  readonly perNetwork: number
}

export interface SocialStore {
  /** Stores a login that begins. If a limit is reached, nothing is stored and the ms to wait are returned, and 0 otherwise. */
  createPendingLogin(login: StoredSocial, limits: SocialLimits): Promise<number>
  /** Returns when this device began a login. It is undefined if the login came back, is over, or belongs to another device or project. */
  findPendingLoginOfDevice(question: {
    readonly id: string
    readonly provider: string
    readonly device: string
    readonly project: string
    readonly now: number
  }): Promise<number | undefined>
  /** Returns a login that did not come back yet. */
  findPendingLogin(id: string, now: number): Promise<BegunSocial | undefined>
  /**
   * Returns the page to which the browser returns, and its project. It is undefined for a login in a window, and some time after the end
   * of the login.
   */
  findLoginPage(id: string): Promise<{ readonly page: string; readonly project: string } | undefined>
  /** Takes the login that a provider sent back, once. Returns undefined if it came back before, or too late. */
  claimPendingLogin(id: string, now: number): Promise<BegunSocial | undefined>
  /** Stores who logged in, under the hash of a handle that is valid until `expires`. `name` is sealed. */
  saveLoginResult(
    id: string,
    result: ProviderFacts & { readonly handle: string; readonly identity: string; readonly name: string | null; readonly expires: number },
  ): Promise<void>
  /** Takes the user of a handle, once. Returns undefined if the handle was used, is over, or belongs to another device or project. */
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
