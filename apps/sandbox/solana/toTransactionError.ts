/** Names of errors without fields, in the order of the virtual machine's enumerations. */
const plain = [
  'AccountInUse',
  'AccountLoadedTwice',
  'AccountNotFound',
  'ProgramAccountNotFound',
  'InsufficientFundsForFee',
  'InvalidAccountForFee',
  'AlreadyProcessed',
  'BlockhashNotFound',
]
const ofInstruction = ['GenericError', 'InvalidArgument', 'InvalidInstructionData', 'InvalidAccountData', 'AccountDataTooSmall', 'InsufficientFunds']

/** An error of the virtual machine as JSON-RPC tells it. @param {any} error */
export const toTransactionError = (error) => {
  if (typeof error === 'number') return plain[error] ?? `Error${error}`
  if (typeof error.accountIndex === 'number') return { InsufficientFundsForRent: { account_index: error.accountIndex } }
  if (typeof error.index === 'number' && typeof error.err === 'function') {
    const inner = error.err()
    return { InstructionError: [error.index, typeof inner === 'number' ? (ofInstruction[inner] ?? `Error${inner}`) : { Custom: inner.code }] }
  }
  return String(error)
}
