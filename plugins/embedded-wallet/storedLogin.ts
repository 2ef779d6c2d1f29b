export interface StoredAccount {
  readonly address: string
  /** CAIP-2 id. */
  readonly chain: string
}
/** Who is signed in, as it is stored: enough to show it after a reload without loading the frame. Nothing of it is secret. */
export interface StoredLogin {
  readonly accounts: Readonly<Record<string, StoredAccount>>
  readonly email?: string
  readonly userName?: string
}
export const noLogin: StoredLogin = { accounts: {} }
