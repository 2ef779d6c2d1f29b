import { addressChanges } from './addressChanges.js'
import { firstTables } from './firstTables.js'
import { idTokens } from './idTokens.js'
import type { Migration } from './Migration.js'
import { renewalsAndMails } from './renewalsAndMails.js'
import { loginsBySid, sessionsOfProviders } from './sessionsOfProviders.js'
import { spentByFamily } from './spentByFamily.js'
import { walletsByAddress } from './walletsByAddress.js'

/** All migrations, in order. */
export const migrations: readonly Migration[] = Object.freeze([
  ...[firstTables, spentByFamily, addressChanges, renewalsAndMails],
  ...[idTokens, walletsByAddress, sessionsOfProviders, loginsBySid],
])
