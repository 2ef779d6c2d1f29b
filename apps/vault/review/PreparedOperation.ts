import type { Hex } from 'viem'

/**
 * An authorization by which a plain address uses the code of a contract (EIP-7702). `nonce` is that of the address. `signature` is
 * missing until it is signed.
 */
export interface Authorization {
  readonly chainId: number
  readonly address: Hex
  readonly nonce: number
  readonly signature?: Hex
}

/** A user operation of ERC-4337 without its signature. Amounts are in wei and in units of gas. */
export interface Operation {
  readonly sender: Hex
  readonly nonce: bigint
  /** The call that deploys the account with this operation. */
  readonly factory?: Hex
  readonly factoryData?: Hex
  /** The authorization by which the address gets its code with this operation. */
  readonly authorization?: Authorization
  readonly callData: Hex
  readonly callGasLimit: bigint
  readonly verificationGasLimit: bigint
  readonly preVerificationGas: bigint
  readonly maxFeePerGas: bigint
  readonly maxPriorityFeePerGas: bigint
  readonly paymaster?: Hex
  readonly paymasterData?: Hex
  readonly paymasterVerificationGasLimit?: bigint
  readonly paymasterPostOpGasLimit?: bigint
}

/** The time until which an operation may be mined, in seconds since 1970. */
export interface Lifetime {
  readonly until: number
}

/** An operation that is complete except for its signature. */
export interface PreparedOperation {
  readonly operation: Operation
  readonly lifetime: Lifetime
  /** The number of the block after which it can be mined. */
  readonly block: bigint
  /** The time of the newest block, in seconds since 1970. */
  readonly time: number
  /** Whether the authorization replaces one for another contract. */
  readonly replaces: boolean
  /** The balance of the account, in wei. */
  readonly balance: bigint
  /** Whether the network reports that the operation would fail. Then it must not be signed. */
  readonly fails: boolean
}
