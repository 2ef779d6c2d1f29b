import * as z from 'zod/mini'
import { isRecord } from 'portico-lib/checks/isRecord.js'
import { method, type ReadMethods } from './ReadMethod.js'
import {
  accountOptions,
  base64,
  keys,
  publicKey,
  settled,
  signature,
  signatureOptions,
  signatures,
  simulationOptions,
  transactionOptions,
  whole,
} from './shapes.js'

const isWhole = (value: unknown) => Number.isInteger(value) && Number(value) >= 0
/** An answer with the slot that it is of. */
const valued =
  (is: (value: unknown) => boolean) =>
  (result: unknown): boolean =>
    isRecord(result) && isRecord(result.context) && isWhole(result.context.slot) && Object.hasOwn(result, 'value') && is(result.value)
const isAccount = (value: unknown) => value === null || (isRecord(value) && typeof value.owner === 'string')
const isAmount = (value: unknown) => isRecord(value) && typeof value.amount === 'string' && /^\d+$/.test(value.amount)
const isList = (value: unknown) => Array.isArray(value)
const some = z.optional(settled)

/** What the gateway answers of Solana: what sends, and what walks through all accounts or whole blocks, is not in it. */
export const solanaMethods: ReadMethods = [
  ['getAccountInfo', method(z.tuple([publicKey, z.optional(accountOptions)]), { answers: valued(isAccount) })],
  [
    'getMultipleAccounts',
    method(z.tuple([keys(100), z.optional(accountOptions)]), {
      cost: ([named]) => 1 + named.length / 10,
      answers: (result, [named]) => valued((value) => Array.isArray(value) && value.length === named.length && value.every(isAccount))(result),
    }),
  ],
  ['getBalance', method(z.tuple([publicKey, some]), { answers: valued(isWhole) })],
  ['getBlockHeight', method(z.tuple([some]), { answers: isWhole })],
  ['getBlockTime', method(z.tuple([whole]), { answers: (result) => result === null || Number.isInteger(result) })],
  ['getEpochInfo', method(z.tuple([some]), { answers: (result) => isRecord(result) && isWhole(result.epoch) })],
  ['getFeeForMessage', method(z.tuple([base64, some]), { answers: valued((value) => value === null || isWhole(value)) })],
  ['getGenesisHash', method(z.tuple([]), { keep: 'forever', answers: (result) => typeof result === 'string' })],
  ['getLatestBlockhash', method(z.tuple([some]), { answers: valued((value) => isRecord(value) && typeof value.blockhash === 'string') })],
  ['getMinimumBalanceForRentExemption', method(z.tuple([whole, some]), { answers: isWhole })],
  ['getRecentPrioritizationFees', method(z.tuple([z.optional(keys(128))]), { answers: isList })],
  [
    'getSignatureStatuses',
    method(z.tuple([signatures, z.optional(z.strictObject({ searchTransactionHistory: z.optional(z.boolean()) }))]), {
      cost: ([named]) => 1 + named.length / 10,
      keep: 'never',
      answers: (result, [named]) => valued((value) => Array.isArray(value) && value.length === named.length)(result),
    }),
  ],
  ['getSignaturesForAddress', method(z.tuple([publicKey, z.optional(signatureOptions)]), { cost: 3, answers: isList })],
  ['getSlot', method(z.tuple([some]), { answers: isWhole })],
  ['getTokenAccountBalance', method(z.tuple([publicKey, some]), { answers: valued(isAmount) })],
  [
    'getTokenAccountsByOwner',
    method(z.tuple([publicKey, z.union([z.strictObject({ mint: publicKey }), z.strictObject({ programId: publicKey })]), z.optional(accountOptions)]), {
      cost: 3,
      answers: valued(isList),
    }),
  ],
  ['getTokenSupply', method(z.tuple([publicKey, some]), { answers: valued(isAmount) })],
  [
    'getTransaction',
    method(z.tuple([signature, z.optional(transactionOptions)]), {
      cost: 2,
      answers: (result, [named, options]) => {
        if (result === null) return true
        if (!isRecord(result) || !isWhole(result.slot)) return false
        // Encoded ones are bytes, in which the signature is not to be read.
        if (options?.encoding === 'base64' || options?.encoding === 'base58') return Array.isArray(result.transaction)
        return isRecord(result.transaction) && Array.isArray(result.transaction.signatures) && result.transaction.signatures.includes(named)
      },
    }),
  ],
  ['isBlockhashValid', method(z.tuple([publicKey, some]), { answers: valued((value) => typeof value === 'boolean') })],
  ['simulateTransaction', method(z.tuple([base64, z.optional(simulationOptions)]), { cost: 5, keep: 'never', answers: valued(isRecord), heavy: true })],
]
