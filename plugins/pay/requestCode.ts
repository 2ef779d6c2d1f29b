/** Makes the requests of a payment: loaded with its review. */
export { prepareExactOutput } from './prepareExactOutput.js'
export { prepareTransfer } from './prepareTransfer.js'
