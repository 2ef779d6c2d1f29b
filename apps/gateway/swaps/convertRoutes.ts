import type { ChainNode } from '../base/ChainNode.js'
import type { Clock } from '../base/Clock.js'
import type { Limits } from '../base/Limits.js'
import { type Context, Hono } from 'hono'
import { encodeFunctionData, erc20Abi } from 'viem'
import { decodeNumber } from '../balances/decodeNumber.js'
import { type BuildTradeAnswer, nativeAddress, type OffersAnswer, type SwapExchange } from 'portico-protocol/gateway/swaps.js'
import { ApiError } from '../http/ApiError.js'
import type { Env } from '../http/Env.js'
import { logOf } from '../http/logOf.js'
import { readInput } from '../http/readInput.js'
import { readJson } from '../http/readJson.js'
import { withDeadline } from '../http/withDeadline.js'
import { signalOf } from '../http/signalOf.js'
import type { SwapProvider, SwapQuestion } from './Swaps.js'
import { allowanceQuery, approveQuery, buildBody, chainQuery, quoteQuery } from './swapShapes.js'

interface Asset {
  readonly chain: string
  readonly address: string
}

/** Of an approval, whose amount does not depend on it: hundredths of a percent. */
const usualSlippage = 100
const noStore = Object.freeze({ 'cache-control': 'no-store' })
type Hex = `0x${string}`

const idOf = ({ chain, address }: Asset) => `${chain}:${address}`

/**
 * Swaps through the providers of the operator: tokens, offers, the request of a swap, and what is asked beside it. Nothing is signed or sent
 * here, and a page checks every request.
 */
export const convertRoutes = ({
  exchanges,
  providers,
  nodes,
  clock,
  limits,
}: { readonly clock: Clock; readonly limits: Limits } & {
  exchanges: Readonly<Record<string, SwapExchange>>
  providers: readonly SwapProvider[]
  nodes: Readonly<Record<string, ChainNode>>
}) => {
  const app: Hono<Env> = new Hono()
  const within = <value>(work: (signal: AbortSignal) => Promise<value>, signal: AbortSignal) => withDeadline(work, { clock, ms: limits.deadline, signal })

  const serving = (chain: string, wanted: string | undefined) => {
    const found = providers.filter((provider) => provider.serves(chain) && (wanted === undefined || provider.id === wanted))
    if (found.length === 0) throw new ApiError(404, 'CHAIN_NOT_COVERED', `Nothing is swapped on ${chain} here.`)
    return found
  }
  /** Both assets and the account are of one chain, and the assets differ. */
  const needPair = (from: Asset, to: Asset) => {
    if (from.chain !== to.chain) throw new ApiError(400, 'INVALID_INPUT', '"to" is of the chain of "from".', { field: 'to' })
    if (from.address === to.address) throw new ApiError(400, 'INVALID_INPUT', '"to" is another asset than "from".', { field: 'to' })
  }
  const nodeOf = (chain: string) => {
    const node = Object.hasOwn(nodes, chain) ? nodes[chain] : undefined
    if (!node) throw new ApiError(404, 'CHAIN_NOT_COVERED', `No node of ${chain} is known here.`, { field: 'chainId' })
    return node
  }
  const fromEach = async <value>(context: Context<Env>, asked: readonly SwapProvider[], ask: (provider: SwapProvider) => Promise<value | undefined>) => {
    const settled = await Promise.allSettled(asked.map(ask))
    const answers = settled.flatMap((result, at) => {
      if (result.status === 'fulfilled') return [{ provider: asked[at] as SwapProvider, answer: result.value }]
      logOf(context)('swap provider failed', { level: 'warn', provider: asked[at]?.id, cause: result.reason?.message })
      return []
    })
    if (answers.length === 0) throw new ApiError(502, 'UPSTREAM_FAILED', 'A provider failed.')
    return answers.flatMap(({ provider, answer }) => (answer === undefined ? [] : [{ provider, answer }]))
  }

  /** The request of the provider that gives most. */
  const bestOf = async (context: Context<Env>, question: SwapQuestion & { slippage: number }, wanted: string | undefined) => {
    const answers = await fromEach(context, serving(question.chain, wanted), (provider) =>
      within((until) => provider.build(question, until), signalOf(context)),
    )
    const [best] = answers.toSorted((one, other) => (one.answer.out < other.answer.out ? 1 : -1))
    if (!best) throw new ApiError(404, 'NOT_FOUND', 'No route leads from one asset to the other.')
    return best
  }

  app.get('/tokens', (context) => {
    const { chainId } = readInput(chainQuery, context.req.query())
    const { tokens = [] } = (Object.hasOwn(exchanges, chainId) && exchanges[chainId]) || {}
    const listed = tokens.map(({ address, name, symbol, decimals, icon = '' }) => ({ name, symbol, address: `${chainId}:${address}`, decimals, logoUri: icon }))
    return context.json({ tokens: listed }, 200, { 'cache-control': 'public, max-age=300' })
  })

  app.get('/quotes', async (context) => {
    const { amount, userAddress, from, to, provider: wanted } = readInput(quoteQuery, context.req.query())
    needPair(from, to)
    const question = { chain: from.chain, sell: from.address, buy: to.address, amount, account: userAddress }
    const answers = await fromEach(context, serving(from.chain, wanted), (provider) => within((signal) => provider.offer(question, signal), signalOf(context)))
    const quotes: OffersAnswer['quotes'] = answers
      .toSorted((one, other) => (one.answer.out < other.answer.out ? 1 : -1))
      .map(({ provider: { id }, answer: { out, gas } }) => ({
        id,
        fromAmount: `${amount}`,
        fromAccount: idOf(from),
        toAmount: `${out}`,
        toAccount: idOf(to),
        gas: `${gas}`,
      }))
    return context.json({ quotes } satisfies OffersAnswer, 200, noStore)
  })

  app.post('/build-transaction', async (context) => {
    const { amount, userAddress, from, to, provider: wanted, eip155 } = readInput(buildBody, await readJson(context))
    needPair(from, to)
    if (userAddress.chain !== from.chain) throw new ApiError(400, 'INVALID_INPUT', '"userAddress" is of the chain of "from".', { field: 'userAddress' })
    const question = {
      chain: from.chain,
      sell: from.address,
      buy: to.address,
      amount,
      account: userAddress.address,
      slippage: Math.round(eip155.slippage * 100),
    }
    const best = await bestOf(context, question, wanted)
    const { out, least, to: contract, data, value, spender, gas } = best.answer
    const built: BuildTradeAnswer = {
      tx: { from: idOf(userAddress), to: `${from.chain}:${contract}`, data, amount: `${amount}`, value: `${value}`, eip155: { gas: `${gas}` } },
      provider: best.provider.id,
      fromAmount: `${amount}`,
      toAmount: `${out}`,
      minAmount: `${least}`,
      ...(spender !== undefined && { spender: `${from.chain}:${spender}` }),
    }
    return context.json(built, 200, noStore)
  })

  /** The contracts that may have to be approved, at least one. */
  const spendersOf = (chain: string, wanted: string | undefined) => {
    const found = [...new Set(serving(chain, wanted).flatMap((provider) => provider.spenders(chain)))]
    if (found.length === 0) throw new ApiError(404, 'NOT_FOUND', `No contract on ${chain} has to be approved.`)
    return found
  }
  app.get('/build-approve', async (context) => {
    const { amount, userAddress, from, to, provider } = readInput(approveQuery, context.req.query())
    needPair(from, to)
    if (from.address === nativeAddress) throw new ApiError(400, 'INVALID_INPUT', 'The native currency needs no approval.', { field: 'from' })
    const [first, ...others] = spendersOf(from.chain, provider)
    const question = { chain: from.chain, sell: from.address, buy: to.address, amount, account: userAddress.address, slippage: usualSlippage }
    // Which of several contracts it is depends on the route.
    const spender = others.length === 0 ? first : (await bestOf(context, question, provider)).answer.spender
    if (spender === undefined) throw new ApiError(404, 'NOT_FOUND', 'The swap needs no approval.')
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender as Hex, amount] })
    return context.json({ tx: { from: idOf(userAddress), to: idOf(from), data, value: '0', eip155: { gas: 60_000 } } }, 200, noStore)
  })

  app.get('/allowance', async (context) => {
    const { tokenAddress, userAddress, provider } = readInput(allowanceQuery, context.req.query())
    const { chain, address } = tokenAddress
    const node = nodeOf(chain)
    const answers = await Promise.all(
      spendersOf(chain, provider).map((spender) => {
        const data = encodeFunctionData({ abi: erc20Abi, functionName: 'allowance', args: [userAddress.address as Hex, spender as Hex] })
        return within((signal) => node.call('eth_call', [{ to: address, data }, 'latest'], signal), signalOf(context))
      }),
    )
    const allowances = answers.map(decodeNumber).filter((one) => one !== undefined)
    if (allowances.length < answers.length) throw new ApiError(404, 'NOT_FOUND', `There is no token at ${address}.`, { field: 'tokenAddress' })
    // Whichever of them the swap needs, so much may be taken.
    const [allowance] = allowances.toSorted((one, other) => (one < other ? -1 : 1))
    return context.json({ allowance: `${allowance}` }, 200, noStore)
  })

  app.get('/gas-price', async (context) => {
    const { chainId } = readInput(chainQuery, context.req.query())
    const node = nodeOf(chainId)
    const answer = await within((signal) => node.call('eth_gasPrice', [], signal), signalOf(context))
    if (typeof answer !== 'string' || !/^0x[0-9a-f]{1,32}$/i.test(answer)) throw new ApiError(502, 'UPSTREAM_FAILED', 'The node said no price.')
    const price = BigInt(answer)
    return context.json({ standard: `${price}`, fast: `${(price * 5n) / 4n}`, instant: `${(price * 3n) / 2n}` }, 200, noStore)
  })
  return app
}
