import type { Hex } from 'viem'
import type { SignWork } from '../keys/signer.js'
import { type AccountCall, encodeCalls, readCalls } from './callData.js'
import { entryPoint } from './contracts.js'
import type { Authorization, Lifetime, Operation } from '../review/PreparedOperation.js'
import { operationHash, placeholder, toOperationSignature, toSafeOperation } from './encodeOperation.js'
import type { PredictedAccount } from './predictAccount.js'
import type { AccountNode } from './readNode.js'

/** What the first operation of an account brings along, so that the account has its code. */
export interface SetUp {
  readonly fields: Pick<Operation, 'factory' | 'factoryData' | 'authorization'>
  /** The address has taken on the code of another contract, which this ends. */
  readonly replaces: boolean
}

/** How the operations of a kind of smart account are written, read and signed. */
export interface AccountForm {
  readonly address: Hex
  readonly entryPoint: Hex
  /** Contracts that must be on the network, with what is said where one is not. */
  readonly needs: readonly (readonly [contract: Hex, missing: string])[]
  /** Undefined once the account has its code. @throws FrameError */
  setUp(node: AccountNode, signal: AbortSignal): Promise<SetUp | undefined>
  encodeCalls(calls: readonly AccountCall[]): Hex
  /** Shares nothing with the code that writes them. @throws for bytes of any other form */
  readCalls(callData: Hex): readonly AccountCall[]
  /** Contracts that take the account for their owner: with calls of them others could get the account. */
  readonly guarded: readonly Hex[]
  /** The account itself ends what was not mined in time. */
  readonly expires: boolean
  hash(operation: Operation, chainId: number): Hex
  toWork(operation: Operation, lifetime: Lifetime, chainId: number): SignWork
  toSignature(lifetime: Lifetime, signature: Hex): Hex
  /** Stands in for a signature while gas is estimated. */
  readonly placeholder: Hex
}

/** What is signed of an authorization. */
export const toAuthorizationWork = ({ chainId, address, nonce }: Authorization): SignWork => ({ kind: 'evm-authorization', chainId, address, nonce })

/** A Safe with its module for ERC-4337. */
export const safeForm = ({ address, factory, factoryData }: PredictedAccount): AccountForm => ({
  address,
  entryPoint,
  needs: [[entryPoint, 'This network has no EntryPoint 0.7 (ERC-4337).']],
  setUp: async (node, signal) => ((await node.hasCode(address, signal)) ? undefined : { fields: { factory, factoryData }, replaces: false }),
  encodeCalls,
  readCalls,
  guarded: [address],
  expires: true,
  hash: operationHash,
  toWork: (operation, lifetime, chainId) => ({ kind: 'evm-typed-data', data: toSafeOperation(operation, lifetime, chainId) }),
  toSignature: toOperationSignature,
  placeholder,
})
