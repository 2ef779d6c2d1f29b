/** The code of deposits from exchanges, which few payments need. */
export { openDeposit } from './deposit/openDeposit.js'
export { followDeposit } from './deposit/followDeposit.js'
export { readDepositStatus } from './deposit/readDepositStatus.js'
