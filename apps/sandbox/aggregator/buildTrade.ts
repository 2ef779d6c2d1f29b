import { encodeFunctionData, parseAbi } from 'viem'
import { postRpc } from '../world/postRpc.js'
import { tokens, uniswap } from '../world/settings.js'

export const native = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const abi = parseAbi([
  'function getAmountsOut(uint256 amount, address[] path) view returns (uint256[])',
  'function swapExactETHForTokens(uint256 least, address[] path, address to, uint256 deadline) payable',
  'function swapExactTokensForETH(uint256 amount, uint256 least, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForTokens(uint256 amount, uint256 least, address[] path, address to, uint256 deadline)',
  'function trade(address sell, uint256 amount, address buy, uint256 least, address to, address exchange, bytes call) payable',
])
const far = 10n ** 11n
const dollar = tokens.find(({ symbol }) => symbol === 'TUSD')?.address ?? ''
const lower = (address) => address.toLowerCase()

/** What a path of pools gives; 0 where there is none. */
const amountOver = async (url, amount, path) => {
  const data = encodeFunctionData({ abi, functionName: 'getAmountsOut', args: [amount, path] })
  const answer = await postRpc(url, 'eth_call', [{ to: uniswap.v2.router, data }, 'latest']).catch(() => '0x')
  return /^0x[0-9a-f]{128,}$/i.test(answer) ? BigInt(`0x${answer.slice(-64)}`) : 0n
}

/** The best path over pools of version 2: over the wrapped currency, and over the first token. */
export const findTrade = async (url, { sell, buy, amount }) => {
  const [from, to] = [sell, buy].map((one) => (one === native ? lower(uniswap.wrapped) : one))
  if (from === to) return undefined
  const via = [uniswap.wrapped, dollar].map(lower).filter((one) => one !== from && one !== to)
  const paths = [[from, to], ...via.map((one) => [from, one, to]), ...(via.length === 2 ? [via, via.toReversed()].map((two) => [from, ...two, to]) : [])]
  const found = await Promise.all(paths.map(async (path) => ({ path, out: await amountOver(url, amount, path) })))
  return found.filter(({ out }) => out > 0n).toSorted((one, other) => (one.out < other.out ? 1 : -1))[0]
}

/** The call of the sandbox's aggregator that trades over a path. */
export const encodeTrade = ({ sell, buy, amount, least, to, path }) => {
  const { aggregator, v2 } = uniswap
  const call =
    sell === native
      ? encodeFunctionData({ abi, functionName: 'swapExactETHForTokens', args: [0n, path, aggregator, far] })
      : encodeFunctionData({
          abi,
          functionName: buy === native ? 'swapExactTokensForETH' : 'swapExactTokensForTokens',
          args: [amount, 0n, path, aggregator, far],
        })
  return encodeFunctionData({ abi, functionName: 'trade', args: [sell, amount, buy, least, to, v2.router, call] })
}
