/** Functions of tokens by their selectors: the first four bytes of the hash of the signature, with `0x` in front. */
export const tokenFunctions = {
  /** `name()`, of EIP-20 and EIP-721. */
  name: '0x06fdde03',
  /** `symbol()` */
  symbol: '0x95d89b41',
  /** `decimals()`, of EIP-20. */
  decimals: '0x313ce567',
  /** `balanceOf(address)`, of EIP-20 and EIP-721. */
  balanceOf: '0x70a08231',
  /** `transfer(address,uint256)`, of EIP-20. */
  transfer: '0xa9059cbb',
  /** `approve(address,uint256)`, of EIP-20. */
  approve: '0x095ea7b3',
  /** `allowance(address,address)`, of EIP-20. */
  allowance: '0xdd62ed3e',
} as const
