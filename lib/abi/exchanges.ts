/** Functions of the exchanges of Uniswap and of their forks, by their selectors. */
export const exchangeFunctions = {
  /** `swapExactETHForTokens(uint256,address[],address,uint256)`, of the router of version 2. */
  swapExactETHForTokens: '0x7ff36ab5',
  /** `swapExactTokensForETH(uint256,uint256,address[],address,uint256)` */
  swapExactTokensForETH: '0x18cbafe5',
  /** `swapExactTokensForTokens(uint256,uint256,address[],address,uint256)` */
  swapExactTokensForTokens: '0x38ed1739',
  /** `getAmountsOut(uint256,address[])` */
  getAmountsOut: '0xd06ca61f',
  /** `exactInput((bytes,address,uint256,uint256,uint256))`, of the router of version 3. */
  exactInput: '0xc04b8d59',
  /** `unwrapWETH9(uint256,address)` */
  unwrapWETH9: '0x49404b7c',
  /** `multicall(bytes[])` */
  multicall: '0xac9650d8',
  /** `quoteExactInput(bytes,uint256)`, of the quoter of version 3. */
  quoteExactInput: '0xcdca1753',
  /** `factory()`, of both routers and the quoter. */
  factory: '0xc45a0155',
  /** `WETH()`, of the router of version 2. */
  WETH: '0xad5c4648',
  /** `WETH9()`, of the router and the quoter of version 3. */
  WETH9: '0x4aa4a4fc',
  /** `allPairsLength()`, of the factory of version 2. */
  allPairsLength: '0x574f2ba3',
  /** `feeAmountTickSpacing(uint24)`, of the factory of version 3. */
  feeAmountTickSpacing: '0x22afcccb',
} as const
