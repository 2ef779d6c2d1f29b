import type { Hex } from 'viem'
import { size } from 'viem/utils'

/**
 * Whether a message could be the hash of something else: it has exactly 32 bytes. Contract accounts take the signature of their owner's key
 * over such a message (EIP-191) as approval of what has that hash: a Safe does so for its transactions. That the bytes are text says nothing,
 * because whoever chooses what is hashed can try until they are.
 */
export const mayBeHash = (message: Hex): boolean => size(message) === 32
