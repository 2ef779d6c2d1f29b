/** The functions by which somebody is allowed to take something, and by which that is read, by their selectors. */
export const permissionFunctions = {
  /** `isApprovedForAll(address,address)`, of EIP-721 and EIP-1155. */
  isApprovedForAll: '0xe985e9c5',
  /** `getApproved(uint256)`, of EIP-721. */
  getApproved: '0x081812fc',
  /** `setApprovalForAll(address,bool)`, of EIP-721 and EIP-1155. */
  setApprovalForAll: '0xa22cb465',
} as const

/** Permit2, at the same address on every chain that has it: https://github.com/Uniswap/permit2 */
export const permit2 = {
  address: '0x000000000022d473030f116ddee9f6b43ac78ba3',
  /** `allowance(address,address,address)`: of the owner, the token and the spender. */
  allowance: '0x927da105',
  /** `approve(address,address,uint160,uint48)`: the token, the spender, the amount, and until when. */
  approve: '0x87517c45',
} as const
