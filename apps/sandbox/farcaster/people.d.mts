import type { PrivateKeyAccount } from 'viem/accounts'

/** A person is a name: the same name is the same id and the same custody key. */
export const personOf: (name: string) => { readonly fid: number; readonly account: PrivateKeyAccount }
/** Gives an account an id in the registry, which is put on the chain with the first one. */
export const registerId: (url: string, entry: { readonly address: string; readonly fid: number | bigint }) => Promise<void>
