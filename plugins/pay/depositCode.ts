/** The code of deposits from exchanges, which few payments need. */
export { createDeposits } from './createDeposits.js'
export { openDeposit } from './deposit/openDeposit.js'
export { readDepositStatus } from './deposit/readDepositStatus.js'
