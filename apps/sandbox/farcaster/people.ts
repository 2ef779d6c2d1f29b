import { createHash } from 'node:crypto'
import { idRegistry } from 'portico-gateway/vault/createFarcaster.js'
import type { Hex } from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { postRpc } from '../world/postRpc.js'

/** `idOf(address)` and nothing else: the word of the storage at the address. */
const registryCode = '0x6004355460005260206000f3'

const word = (value: string | number | bigint): Hex => `0x${BigInt(value).toString(16).padStart(64, '0')}`
const digest = (text: string) => createHash('sha256').update(text).digest('hex')

/** A person is a name: the same name is the same id and the same custody key. */
export const personOf = (name: string): { readonly fid: number; readonly account: PrivateKeyAccount } => ({
  fid: Number(BigInt(`0x${digest(`farcaster id ${name}`).slice(0, 12)}`) % 9_000_000n) + 1_000,
  account: privateKeyToAccount(`0x${digest(`farcaster key ${name}`)}`),
})

/**
 * Gives an account an id in the registry, at the address that it has on Optimism. It is put on the chain with the first one: a reset of the chain
 * removes both. `url` is of a node that does what development nodes do.
 */
export const registerId = async (url: string, { address, fid }: { readonly address: string; readonly fid: number | bigint }): Promise<void> => {
  await postRpc(url, 'anvil_setCode', [idRegistry, registryCode])
  await postRpc(url, 'anvil_setStorageAt', [idRegistry, word(address), word(fid)])
}
