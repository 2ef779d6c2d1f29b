/** Events of tokens by their first topic: the hash of the signature. */
export const tokenEvents = {
  /** `Transfer(address,address,uint256)`, of EIP-20 and EIP-721. */
  Transfer: '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
  /** `TransferSingle(address,address,address,uint256,uint256)`, of EIP-1155. */
  TransferSingle: '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62',
  /** `TransferBatch(address,address,address,uint256[],uint256[])`, of EIP-1155. */
  TransferBatch: '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb',
  /** `Approval(address,address,uint256)`, of EIP-20 and EIP-721. */
  Approval: '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925',
  /** `ApprovalForAll(address,address,bool)`, of EIP-721 and EIP-1155. */
  ApprovalForAll: '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31',
} as const
