/** Queries of an operator about one user of embedded wallets. This file contains only types. */

export interface AuditRow {
  /** The time in ms since 1970, like all times here. */
  readonly at: number
  readonly event: string
  /** The id of the user. It is empty for an action of an operator on a user who was removed, whose id is then in `detail`. */
  readonly user: string
  readonly detail: string
}

export interface AuditQuestion {
  readonly user?: string | undefined
  readonly event?: string | undefined
  /** The start of the period. */
  readonly since?: number | undefined
  /** The maximum number of rows, newest first. */
  readonly limit: number
}

/** Everything that is stored about a user except shares, tokens and hashes of secrets. */
export interface PersonRecord {
  readonly id: string
  readonly created: number
  readonly identity: string
  /** The email address, sealed for the identity. It is undefined for users who log in at a provider. */
  readonly address: string | undefined
  readonly wallet: { readonly version: number; readonly evmAddress: string; readonly solanaAddress: string } | undefined
  readonly recoveries: readonly { readonly id: string; readonly kind: string; readonly version: number }[]
  readonly logins: readonly {
    readonly device: string
    readonly project: string
    /** The provider of the login. It is absent for logins from before it was stored. */
    readonly provider?: string
    readonly login: number
    readonly ends: number
  }[]
  /** Requests of new devices. */
  readonly devices: readonly { readonly device: string; readonly project: string; readonly site: string; readonly created: number; readonly state: string }[]
  /** Changes of the email address that can still be undone. */
  readonly addressChanges: readonly { readonly at: number; readonly ends: number }[]
  readonly deletion: { readonly site: string; readonly at: number; readonly ends: number } | undefined
  readonly notices: readonly {
    readonly event: string
    readonly site: string
    readonly at: number
    readonly ends?: number | undefined
    readonly mailed: boolean
  }[]
  readonly audit: readonly Omit<AuditRow, 'user'>[]
  /** Codes that were mailed. */
  readonly codes: readonly { readonly project: string; readonly device: string; readonly created: number; readonly expires: number }[]
  readonly wrongAnswers: readonly { readonly device: string; readonly at: number }[]
  readonly knownDevices: readonly { readonly device: string; readonly at: number }[]
  /** Pending logins at providers. */
  readonly socials: readonly { readonly provider: string; readonly project: string; readonly site: string; readonly created: number }[]
  /** Sign-ins to websites with the accounts of the wallet. */
  readonly signIns: readonly {
    readonly project: string
    readonly origin: string
    readonly chain: string
    readonly account: string
    readonly message: string
    readonly opened: number
    readonly expires: number
  }[]
  /** Names registered by the accounts of the wallet. */
  readonly names: readonly { readonly label: string; readonly address: string; readonly chain: string; readonly created: number }[]
}

/** A user in a list. */
export interface UserRow {
  readonly id: string
  /** ms since 1970. */
  readonly created: number
  /** Whether an e-mail address is stored. */
  readonly hasAddress: boolean
  readonly wallet: { readonly evmAddress: string; readonly solanaAddress: string } | undefined
  /** The time at which the user is deleted for good, or undefined if no deletion was requested. */
  readonly deletion: number | undefined
}

export interface PersonStore {
  /** Lists up to this number of users by id, after this id. */
  listUsers(after: string, limit: number): Promise<readonly UserRow[]>
  /** Counts the users: all, those with a stored email address, those with a wallet, and those that wait for their deletion. */
  countUsers(): Promise<{ readonly users: number; readonly addresses: number; readonly wallets: number; readonly deletions: number }>
  /** Finds at most ten users whose wallet has this address. Addresses of Ethereum match in any case. */
  findUsersByWallet(address: string): Promise<readonly string[]>
  /** Finds the user who logs in with this identity. */
  findUserByIdentity(identity: string): Promise<string | undefined>
  /** Finds the user who last gave up this address, and when, for as long as the events of accounts are kept. */
  findFormerUserByIdentity(identity: string): Promise<{ readonly user: string; readonly at: number } | undefined>
  findPerson(user: string): Promise<PersonRecord | undefined>
  /** Ends the logins of a user, requests of new devices, and sign-ins to websites with the accounts of the wallet. Returns how many there were. */
  endLogins(user: string): Promise<{ readonly logins: number; readonly signIns: number }>
  /** Lists the events, newest first. */
  searchAuditRows(question: AuditQuestion): Promise<readonly AuditRow[]>
  /** Deletes events before a time in ms since 1970, in several steps. Returns the number of rows. */
  pruneAudit(before: number): Promise<number>
}
