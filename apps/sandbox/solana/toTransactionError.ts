import type { Failure } from './svm.js'

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

/** An error of the virtual machine as JSON-RPC writes it. */
export const toTransactionError = (error: Failure): unknown => {
  if (typeof error === 'number') return plain[error] ?? `Error${error}`
  if ('accountIndex' in error) return { InsufficientFundsForRent: { account_index: error.accountIndex } }
  if ('err' in error) {
    const inner = error.err()
    if (typeof inner === 'number') return { InstructionError: [error.index, ofInstruction[inner] ?? `Error${inner}`] }
    return { InstructionError: [error.index, { Custom: 'code' in inner ? inner.code : undefined }] }
  }
  return String(error)
}
