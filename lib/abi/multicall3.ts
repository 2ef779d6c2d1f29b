/** Multicall3, at the same address on every chain that has it, and its functions by their selectors: https://www.multicall3.com */
export const multicall3 = {
  address: '0xca11bde05977b3631167028862be2a173976ca11',
  /** `aggregate3((address,bool,bytes)[])` */
  aggregate3: '0x82ad56cb',
  /** `getEthBalance(address)` */
  getEthBalance: '0x4d2301cc',
  /** `getChainId()` */
  getChainId: '0x3408e470',
} as const
