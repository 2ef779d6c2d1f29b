import type { Operation } from '../Operation.js'
import { readOperations } from './readOperations.js'
import { tradeOperations } from './tradeOperations.js'
import { vaultOperations } from './vaultOperations.js'
import { visitorOperations } from './visitorOperations.js'

/** Everything that a gateway with all parts answers. */
export const operations: readonly Operation[] = Object.freeze([...readOperations, ...tradeOperations, ...visitorOperations, ...vaultOperations])
