import { encodeDeployData, encodeFunctionData, type Hex, parseAbi } from 'viem'
import { own } from './own.js'
import { postRpc } from './postRpc.js'
import { type Artifact, readArtifact } from './readArtifact.js'
import { type Action, sendAs } from './sendAs.js'
import { deployer, poolDeployer, tokens, uniswap } from './settings.js'
import { toBaseUnits } from './toBaseUnits.js'

const files = {
  weth: '@uniswap/v2-periphery/build/WETH9.json',
  v2Factory: '@uniswap/v2-core/build/UniswapV2Factory.json',
  v2Router: '@uniswap/v2-periphery/build/UniswapV2Router02.json',
  v3Factory: '@uniswap/v3-core/artifacts/contracts/UniswapV3Factory.sol/UniswapV3Factory.json',
  v3Router: '@uniswap/v3-periphery/artifacts/contracts/SwapRouter.sol/SwapRouter.json',
  v3Quoter: '@uniswap/v3-periphery/artifacts/contracts/lens/QuoterV2.sol/QuoterV2.json',
  v3Positions: '@uniswap/v3-periphery/artifacts/contracts/NonfungiblePositionManager.sol/NonfungiblePositionManager.json',
}
/** The licences of these packages do not let the published sandbox bring them along: where they are not installed, nothing can be swapped. */
const readArtifacts = (): Readonly<Record<keyof typeof files, Artifact>> | undefined => {
  try {
    const { weth, v2Factory, v2Router, v3Factory, v3Router, v3Quoter, v3Positions } = files
    return {
      weth: readArtifact(weth),
      v2Factory: readArtifact(v2Factory),
      v2Router: readArtifact(v2Router),
      v3Factory: readArtifact(v3Factory),
      v3Router: readArtifact(v3Router),
      v3Quoter: readArtifact(v3Quoter),
      v3Positions: readArtifact(v3Positions),
    }
  } catch {
    return undefined
  }
}
/** Whether the exchanges of chain 1 are there. */
export const hasExchanges = (): boolean => readArtifacts() !== undefined

const abi = parseAbi([
  'function approve(address spender, uint256 amount)',
  'function transfer(address to, uint256 amount)',
  'function mint(address to, uint256 amount)',
  'function deposit() payable',
  'function addLiquidity(address a, address b, uint256 wantedA, uint256 wantedB, uint256 leastA, uint256 leastB, address to, uint256 deadline)',
  'function createAndInitializePoolIfNecessary(address token0, address token1, uint24 fee, uint160 price)',
  'function swapExactTokensForTokens(uint256 amount, uint256 least, address[] path, address to, uint256 deadline)',
  'function exactInputSingle((address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 deadline, uint256 amountIn, uint256 amountOutMinimum, uint160 sqrtPriceLimitX96))',
])
const mintPosition = parseAbi([
  'function mint((address token0, address token1, uint24 fee, int24 tickLower, int24 tickUpper, uint256 amount0Desired, uint256 amount1Desired, uint256 amount0Min, uint256 amount1Min, address recipient, uint256 deadline))',
])
const far = 10n ** 11n
const unlimited = 2n ** 256n - 1n

/** So many whole units of a currency or token, by its symbol. */
type Side = readonly [amount: string, symbol: string]
type Pool =
  | { readonly of: 'v2'; readonly sides: readonly [Side, Side] }
  | { readonly of: 'v3'; readonly fee: keyof typeof spacing; readonly sides: readonly [Side, Side] }

const found = (symbol: string): { readonly address: Hex; readonly symbol: string; readonly decimals: number } => {
  const token = [...tokens, uniswap.trap, uniswap.odd].find((one) => one.symbol === symbol)
  return token ?? { address: uniswap.wrapped, symbol: 'ETH', decimals: 18 }
}
const side = ([amount, symbol]: Side) => {
  const { address, decimals } = found(symbol)
  return { address, amount: toBaseUnits(amount, decimals) }
}

/** The distance of prices at which liquidity can begin and end in pools of version 3, by their fee in hundredths of a basis point. */
const spacing = { 500: 10, 3000: 60 }

/** What is in each pool. Together they have direct routes and routes over two and three pools, on either exchange. */
const pools: readonly Pool[] = [
  {
    of: 'v2',
    sides: [
      ['200', 'ETH'],
      ['600000', 'TUSD'],
    ],
  },
  {
    of: 'v2',
    sides: [
      ['60000', 'TUSD'],
      ['20000', 'LUM'],
    ],
  },
  {
    of: 'v2',
    sides: [
      ['10', 'ETH'],
      ['30000', 'TOLL'],
    ],
  },
  {
    of: 'v2',
    sides: [
      ['10', 'ETH'],
      ['30000', 'TRAP'],
    ],
  },
  {
    of: 'v2',
    sides: [
      ['10', 'ETH'],
      ['30000', 'TICK'],
    ],
  },
  {
    of: 'v2',
    sides: [
      ['20', 'ETH'],
      ['60000', 'MUTE'],
    ],
  },
  {
    of: 'v3',
    fee: 500,
    sides: [
      ['200000', 'TUSD'],
      ['200000', 'HUSD'],
    ],
  },
  {
    of: 'v3',
    fee: 3000,
    sides: [
      ['300', 'ETH'],
      ['900000', 'HUSD'],
    ],
  },
  {
    of: 'v3',
    fee: 3000,
    sides: [
      ['600000', 'HUSD'],
      ['10', 'WCN'],
    ],
  },
]

const squareRoot = (value: bigint): bigint => {
  let root = value
  for (let next = (value + 1n) / 2n; next < root; next = (root + value / root) / 2n) root = next
  return root
}
const act = (to: Hex, data: Hex, value = 0n): Action => ({ from: poolDeployer, to, value, data, gas: 6_000_000 })

const fill = (pool: Pool): readonly Action[] => {
  const [first, second] = [side(pool.sides[0]), side(pool.sides[1])]
  const [one, other] = BigInt(first.address) < BigInt(second.address) ? [first, second] : [second, first]
  if (pool.of === 'v2') {
    const liquidity = [one.address, other.address, one.amount, other.amount, 0n, 0n, poolDeployer, far] as const
    return [act(uniswap.v2.router, encodeFunctionData({ abi, functionName: 'addLiquidity', args: liquidity }))]
  }
  const { fee } = pool
  const { positions } = uniswap.v3
  const edge = Math.floor(887_272 / spacing[fee]) * spacing[fee]
  const price = squareRoot((other.amount << 192n) / one.amount)
  const position = {
    token0: one.address,
    token1: other.address,
    fee,
    tickLower: -edge,
    tickUpper: edge,
    amount0Desired: one.amount,
    amount1Desired: other.amount,
    amount0Min: 0n,
    amount1Min: 0n,
    recipient: poolDeployer,
    deadline: far,
  } as const
  return [
    act(positions, encodeFunctionData({ abi, functionName: 'createAndInitializePoolIfNecessary', args: [one.address, other.address, fee, price] })),
    act(positions, encodeFunctionData({ abi: mintPosition, functionName: 'mint', args: [position] })),
  ]
}

/** What the owner of the pools owns of each token. */
const supplyOf = (symbol: string): Action => {
  const { address, decimals } = found(symbol)
  // The first two tokens have a fixed supply, which their deployer owns.
  if (symbol === 'TUSD' || symbol === 'LUM')
    return { ...act(address, encodeFunctionData({ abi, functionName: 'transfer', args: [poolDeployer, toBaseUnits('900000', decimals)] })), from: deployer }
  return act(address, encodeFunctionData({ abi, functionName: 'mint', args: [poolDeployer, toBaseUnits('2000000', decimals)] }))
}

/** Creates Uniswap 2 and 3, and pools of the sandbox's tokens. Does nothing where their packages are not installed. */
export const deployExchanges = async ({ url }: { readonly url: string }): Promise<void> => {
  const artifacts = readArtifacts()
  if (!artifacts) return
  const create = (name: keyof typeof files, args: readonly unknown[] = []): Action => {
    const { abi: made, bytecode } = artifacts[name]
    return { from: poolDeployer, data: encodeDeployData({ abi: made, bytecode, args }), gas: 6_500_000 }
  }
  const { wrapped, v2, v3, trap, odd, aggregator } = uniswap
  /** In the order of the deployer's nonces: the addresses in settings.ts follow from it. */
  const created = [
    create('weth'),
    create('v2Factory', [poolDeployer]),
    create('v2Router', [v2.factory, wrapped]),
    create('v3Factory'),
    create('v3Router', [v3.factory, wrapped]),
    create('v3Quoter', [v3.factory, wrapped]),
    create('v3Positions', [v3.factory, wrapped, poolDeployer]),
    ...[trap, odd].map((token) => ({ ...own.token(token), from: poolDeployer })),
    { ...own.aggregator(), from: poolDeployer },
  ]
  const symbols = [...new Set(pools.flatMap(({ sides }) => sides.map(([, symbol]) => symbol)))].filter((symbol) => symbol !== 'ETH')
  const spenders = [v2.router, v3.positions, v3.router]
  const supplied = [
    act(wrapped, encodeFunctionData({ abi, functionName: 'deposit' }), toBaseUnits('100000')),
    ...symbols.map(supplyOf),
    ...[wrapped, ...symbols.map((symbol) => found(symbol).address)].flatMap((address) =>
      spenders.map((spender) => act(address, encodeFunctionData({ abi, functionName: 'approve', args: [spender, unlimited] }))),
    ),
  ]
  await Promise.all([
    postRpc(url, 'anvil_setBalance', [poolDeployer, '0x52b7d2dcc80cd2e4000000']),
    postRpc(url, 'anvil_setBalance', [deployer, '0x3635c9adc5dea00000']),
  ])
  const small = (action: Action) => ({ ...action, gas: 200_000 })
  await sendAs({ url, blocks: [{ actions: created }, { actions: supplied.map(small) }, { actions: pools.flatMap(fill) }] })
  const code = await postRpc(url, 'eth_getCode', [aggregator, 'latest'])
  if (code === '0x') throw new Error('The exchanges are not at the addresses in settings.ts.')
}

export interface Trade {
  readonly sell: 'ETH' | 'TUSD' | 'HUSD'
  /** Whole units. */
  readonly amount: string
}

/** Sells, in somebody's name, at both exchanges: what is sold is worth less there afterwards. */
export const tradeOn = async ({ url, sell, amount }: { readonly url: string } & Trade): Promise<void> => {
  const { wrapped, v2, v3 } = uniswap
  const sold = side([amount, sell])
  const addressOf = (symbol: string) => found(symbol).address
  const path = sell === 'TUSD' ? [sold.address, wrapped] : [wrapped, addressOf('TUSD')]
  const single = (tokenIn: Hex, tokenOut: Hex) => {
    const order = {
      tokenIn,
      tokenOut,
      fee: 3000,
      recipient: poolDeployer,
      deadline: far,
      amountIn: sold.amount,
      amountOutMinimum: 0n,
      sqrtPriceLimitX96: 0n,
    } as const
    return act(v3.router, encodeFunctionData({ abi, functionName: 'exactInputSingle', args: [order] }))
  }
  const onV2 = act(v2.router, encodeFunctionData({ abi, functionName: 'swapExactTokensForTokens', args: [sold.amount, 0n, path, poolDeployer, far] }))
  const actions = sell === 'ETH' ? [onV2, single(wrapped, addressOf('HUSD'))] : sell === 'HUSD' ? [single(sold.address, wrapped)] : [onV2]
  await sendAs({ url, blocks: [{ actions }] })
}
