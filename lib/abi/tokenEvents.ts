import { approvalEvents } from './approvalEvents.js'

/** Events of tokens by their first topic: the hash of the signature. */
export const tokenEvents = {
  /** `Transfer(address,address,uint256)`, of EIP-20 and EIP-721. */
  Transfer: '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
  /** `TransferSingle(address,address,address,uint256,uint256)`, of EIP-1155. */
  TransferSingle: '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62',
  /** `TransferBatch(address,address,address,uint256[],uint256[])`, of EIP-1155. */
  TransferBatch: '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb',
  ...approvalEvents,
  /** `Transfer(address,address,address,uint256,uint256)`, of ERC-6909. */
  MultiTransfer: '0x1b3d7edb2e9c0b0e7c525b20aaaef0f5940d2ed71663c7d39266ecafac728859',
  /** `Approval(address,address,uint256,uint256)`, of ERC-6909. */
  MultiApproval: '0xb3fd5071835887567a0671151121894ddccc2842f1d10bedad13e0d17cace9a7',
  /** `OperatorSet(address,address,bool)`, of ERC-6909. */
  OperatorSet: '0xceb576d9f15e4e200fdb5096d64d5dfd667e16def20c1eefd14256d8e3faa267',
} as const

/** Events of contracts that change who controls them. */
export const controlEvents = {
  /** `OwnershipTransferred(address,address)`. */
  OwnershipTransferred: '0x8be0079c531659141344cd1fd0a4f28419497f9722a3daafe3b4186f6b6457e0',
  /** `OwnershipTransferStarted(address,address)`. */
  OwnershipTransferStarted: '0x38d16b8cac22d99fc7c124b9cd0de2d3fa1faef420bfe791d8c362d765e22700',
  /** `RoleGranted(bytes32,address,address)`. */
  RoleGranted: '0x2f8788117e7eff1d82e926ec794901d17c78024a50270940304540a733656f0d',
  /** `AdminChanged(address,address)`, of proxies (ERC-1967). */
  AdminChanged: '0x7e644d79422f17c01e4894b5f4f588d331ebfa28653d42ae832dc59e38c9798f',
  /** `Upgraded(address)`, of proxies (ERC-1967). */
  Upgraded: '0xbc7cd75a20ee27fd9adebab32041f755214dbc6bffa90cc0225b39da2e5c2d3b',
} as const
