import type { Hex } from 'viem'

/** Has a plain address take on the code of a contract (EIP-7702). `nonce` is that of the address; `signature` is missing until it is signed. */
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
  /** Deploys the account with this operation. */
  readonly factory?: Hex
  readonly factoryData?: Hex
  /** Goes with the operation that has the address take on its code. */
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

/** Until when an operation may be mined, in seconds since 1970. */
export interface Lifetime {
  readonly until: number
}

/** An operation that is complete but for its signature. */
export interface PreparedOperation {
  readonly operation: Operation
  readonly lifetime: Lifetime
  /** The block after which it can be mined. */
  readonly block: bigint
  /** The time of the newest block, in seconds since 1970. */
  readonly time: number
  /** The authorization that goes with it ends one for another contract. */
  readonly replaces: boolean
  /** What the account has, in wei. */
  readonly balance: bigint
  /** The network says that it would fail. It is not to be signed. */
  readonly fails: boolean
}
