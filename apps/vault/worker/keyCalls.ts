import type { Keys } from './createKeys.js'

export type KeyCall = keyof Keys

/** The calls that the frame may make to its worker. */
export const keyCalls: readonly KeyCall[] = [
  ...(['create', 'wallet', 'settle', 'unlock', 'unlocked', 'split', 'recover', 'sign', 'lock'] as const),
  ...(['recipientKey', 'exportShare', 'importShare', 'importStoredShare', 'keepCopy', 'protectByPasskey', 'recoverByPasskey'] as const),
  ...(['protect', 'tryPassword', 'recoverByPassword', 'words', 'forget'] as const),
]
