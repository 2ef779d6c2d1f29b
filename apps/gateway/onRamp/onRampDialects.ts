import { findNamed } from '../base/findNamed.js'
import { coinbase } from './createCoinbase.js'
import { meld } from './createMeld.js'
import { sandbox } from './createSandboxProvider.js'
import type { OnRampDialect } from './OnRampDialect.js'

/** Every provider of purchases. The settings, their checks and the offered providers follow this list, in its order. */
export const onRampDialects = [meld, coinbase, sandbox] as const satisfies readonly OnRampDialect[]

export type OnRampId = (typeof onRampDialects)[number]['id']

/** @throws {TypeError} for an id that is not in the list */
export const onRampDialectOf = (id: OnRampId): OnRampDialect => findNamed<OnRampDialect>(onRampDialects, id, (dialect) => dialect.id, 'provider of purchases')
