import type { Hex } from 'viem'
import type { SignWork } from '../keys/signer.js'
import { type AccountCall, encodeCalls, readCalls } from './callData.js'
import { entryPoint } from './contracts.js'
import type { Authorization, Lifetime, Operation } from '../review/PreparedOperation.js'
import { operationHash, placeholder, toOperationSignature, toSafeOperation } from './encodeOperation.js'
import type { PredictedAccount } from './predictAccount.js'
import type { AccountNode } from './readNode.js'

/** The part of an account's first operation that deploys its code. */
export interface SetUp {
  readonly fields: Pick<Operation, 'factory' | 'factoryData' | 'authorization'>
  /** Whether the operation replaces the code of another contract at this address. */
  readonly replaces: boolean
}

/** How the operations of a kind of smart account are encoded, decoded and signed. */
export interface AccountForm {
  readonly address: Hex
  readonly entryPoint: Hex
  /** Contracts that must exist on the network, each with the message if it does not. */
  readonly needs: readonly (readonly [contract: Hex, missing: string])[]
  /** Returns undefined once the account has its code. @throws FrameError */
  setUp(node: AccountNode, signal: AbortSignal): Promise<SetUp | undefined>
  encodeCalls(calls: readonly AccountCall[]): Hex
  /** Decodes calls, and shares no code with the encoder. @throws for bytes of any other format */
  readCalls(callData: Hex): readonly AccountCall[]
  /** Contracts that treat the account as their owner: others could take over the account through calls to them. */
  readonly guarded: readonly Hex[]
  /** Whether the account itself rejects operations that are mined too late. */
  readonly expires: boolean
  hash(operation: Operation, chainId: number): Hex
  toWork(operation: Operation, lifetime: Lifetime, chainId: number): SignWork
  toSignature(lifetime: Lifetime, signature: Hex): Hex
  /** A placeholder signature for gas estimates. */
  readonly placeholder: Hex
}

/** The fields of an authorization that are signed. */
export const toAuthorizationWork = ({ chainId, address, nonce }: Authorization): SignWork => ({ kind: 'evm-authorization', chainId, address, nonce })

/** The form of a Safe with its module for ERC-4337. */
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
