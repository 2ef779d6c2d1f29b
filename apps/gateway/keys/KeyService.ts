/** What wraps data keys by master keys that this process never sees. Types only: nothing in this file runs. */

/** A data key as the service gave it back. */
export interface WrappedKey {
  /** The id of the master key. */
  readonly key: string
  /** In base64url, as rows hold it. */
  readonly wrapped: string
}

/** Everything rejects with a SealerError while the service gives no answer of its form. */
export interface KeyService {
  /** The ids of its master keys. By the first it wraps. */
  keys(): Promise<readonly string[]>
  wrap(dataKey: Uint8Array): Promise<WrappedKey>
  /** @throws SealerError `key-missing` when it does not have the master key */
  unwrap(wrapped: WrappedKey): Promise<Uint8Array>
}
