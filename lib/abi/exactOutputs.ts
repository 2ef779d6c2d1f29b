/** Functions of Uniswap and of its forks that swap to an exact amount, by their selectors. */
export const exactOutputFunctions = {
  /** `swapETHForExactTokens(uint256,address[],address,uint256)`, of the router of version 2. It gives back what is paid along and not needed. */
  swapETHForExactTokens: '0xfb3bdb41',
  /** `swapTokensForExactETH(uint256,uint256,address[],address,uint256)` */
  swapTokensForExactETH: '0x4a25d94a',
  /** `swapTokensForExactTokens(uint256,uint256,address[],address,uint256)` */
  swapTokensForExactTokens: '0x8803dbee',
  /** `getAmountsIn(uint256,address[])` */
  getAmountsIn: '0x1f00ca74',
  /** `exactOutput((bytes,address,uint256,uint256,uint256))`, of the router of version 3. Its path leads from the end to the beginning. */
  exactOutput: '0xf28c0498',
  /** `refundETH()`: the native currency that the router has goes to who calls. */
  refundETH: '0x12210e8a',
  /** `quoteExactOutput(bytes,uint256)`, of the quoter of version 3, with the same path. */
  quoteExactOutput: '0x2f80bb1d',
} as const
