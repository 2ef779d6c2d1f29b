import type { Hex } from 'viem'
import { size } from 'viem/utils'

/**
 * Whether a message could be the hash of something else, because it has exactly 32 bytes. Contract accounts accept the signature of
 * their owner's key over such a message (EIP-191) as approval of the hashed data: a Safe does so for its transactions. It does not help
 * that the bytes are text, because the author of the hashed data can vary it until they are.
 */
export const mayBeHash = (message: Hex): boolean => size(message) === 32
