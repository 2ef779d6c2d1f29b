import { createRequire } from 'node:module'
import { encodeDeployData, encodeFunctionData, parseAbi } from 'viem'
import { own } from './own.js'
import { postRpc } from './postRpc.js'
import { sendAs } from './sendAs.js'
import { deployer, poolDeployer, tokens, uniswap } from './settings.js'
import { toBaseUnits } from './toBaseUnits.js'

const require = createRequire(import.meta.url)

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
const readArtifacts = () => {
  try {
    return Object.fromEntries(Object.entries(files).map(([name, file]) => [name, require(file)]))
  } catch {
    return undefined
  }
}
/** Whether the exchanges of chain 1 are there. */
export const hasExchanges = () => readArtifacts() !== undefined

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

const found = (symbol) => {
  const token = [...tokens, uniswap.trap, uniswap.odd].find((one) => one.symbol === symbol)
  return token ?? { address: uniswap.wrapped, symbol: 'ETH', decimals: 18 }
}
const side = ([amount, symbol]) => {
  const { address, decimals } = found(symbol)
  return { address, amount: toBaseUnits(amount, decimals) }
}

/** What is in each pool. Together they have direct routes and routes over two and three pools, on either exchange. */
const pools = [
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
const spacing = { 500: 10, 3000: 60 }

const squareRoot = (value) => {
  let root = value
  for (let next = (value + 1n) / 2n; next < root; next = (root + value / root) / 2n) root = next
  return root
}
const act = (to, functionName, args, value = 0n) => ({
  from: poolDeployer,
  to,
  value,
  data: encodeFunctionData({
    abi: functionName === 'mintPosition' ? mintPosition : abi,
    functionName: functionName === 'mintPosition' ? 'mint' : functionName,
    args,
  }),
  gas: 6_000_000,
})

const fill = ({ of, fee, sides }) => {
  const [one, other] = sides.map(side).sort((left, right) => (BigInt(left.address) < BigInt(right.address) ? -1 : 1))
  if (of === 'v2') return [act(uniswap.v2.router, 'addLiquidity', [one.address, other.address, one.amount, other.amount, 0n, 0n, poolDeployer, far])]
  const { positions } = uniswap.v3
  const edge = Math.floor(887_272 / spacing[fee]) * spacing[fee]
  return [
    act(positions, 'createAndInitializePoolIfNecessary', [one.address, other.address, fee, squareRoot((other.amount << 192n) / one.amount)]),
    act(positions, 'mintPosition', [
      {
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
      },
    ]),
  ]
}

/**
 * Creates Uniswap 2 and 3, and pools of the sandbox's tokens. Does nothing where their packages are not installed.
 *
 * @param {{ url: string }} chain
 */
export const deployExchanges = async ({ url }) => {
  const artifacts = readArtifacts()
  if (!artifacts) return
  const create = (name, args = []) => {
    const { abi: made, bytecode } = artifacts[name]
    return { from: poolDeployer, data: encodeDeployData({ abi: made, bytecode: bytecode.startsWith('0x') ? bytecode : `0x${bytecode}`, args }), gas: 6_500_000 }
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
    act(wrapped, 'deposit', [], toBaseUnits('100000')),
    ...symbols.map((symbol) => {
      const { address, decimals } = found(symbol)
      const fixed = symbol === 'TUSD' || symbol === 'LUM'
      // The first two tokens have a fixed supply, which their deployer owns.
      return fixed
        ? { ...act(address, 'transfer', [poolDeployer, toBaseUnits('900000', decimals)]), from: deployer }
        : act(address, 'mint', [poolDeployer, toBaseUnits('2000000', decimals)])
    }),
    ...[wrapped, ...symbols.map((symbol) => found(symbol).address)].flatMap((address) =>
      spenders.map((spender) => act(address, 'approve', [spender, unlimited])),
    ),
  ]
  await Promise.all([
    postRpc(url, 'anvil_setBalance', [poolDeployer, '0x52b7d2dcc80cd2e4000000']),
    postRpc(url, 'anvil_setBalance', [deployer, '0x3635c9adc5dea00000']),
  ])
  const small = (action) => ({ ...action, gas: 200_000 })
  await sendAs({ url, blocks: [{ actions: created }, { actions: supplied.map(small) }, { actions: pools.flatMap(fill) }] })
  const code = await postRpc(url, 'eth_getCode', [aggregator, 'latest'])
  if (code === '0x') throw new Error('The exchanges are not at the addresses in settings.ts.')
}

/** @typedef {{ sell: 'ETH' | 'TUSD' | 'HUSD', amount: string }} Trade whole units */

/**
 * Sells, in somebody's name, at both exchanges: what is sold is worth less there afterwards.
 *
 * @param {{ url: string } & Trade} trade
 */
export const tradeOn = async ({ url, sell, amount }) => {
  const { wrapped, v2, v3 } = uniswap
  const sold = side([amount, sell])
  const dollar = (symbol) => found(symbol).address
  const path = sell === 'TUSD' ? [sold.address, wrapped] : [wrapped, dollar('TUSD')]
  const single = (tokenIn, tokenOut) =>
    act(v3.router, 'exactInputSingle', [
      { tokenIn, tokenOut, fee: 3000, recipient: poolDeployer, deadline: far, amountIn: sold.amount, amountOutMinimum: 0n, sqrtPriceLimitX96: 0n },
    ])
  const onV2 = act(v2.router, 'swapExactTokensForTokens', [sold.amount, 0n, path, poolDeployer, far])
  const actions = sell === 'ETH' ? [onV2, single(wrapped, dollar('HUSD'))] : sell === 'HUSD' ? [single(sold.address, wrapped)] : [onV2]
  await sendAs({ url, blocks: [{ actions }] })
}
