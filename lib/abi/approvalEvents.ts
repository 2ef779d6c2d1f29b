/** Events by which somebody is allowed to take something, by their first topic: the hash of the signature. */
export const approvalEvents = {
  /** `Approval(address,address,uint256)`, of EIP-20 and EIP-721. */
  Approval: '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925',
  /** `ApprovalForAll(address,address,bool)`, of EIP-721 and EIP-1155. */
  ApprovalForAll: '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31',
} as const
