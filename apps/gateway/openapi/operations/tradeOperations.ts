import { optionsQuery, purchaseId, quoteBody, sessionBody } from '../../onRamp/onRampShapes.js'
import { allowanceQuery, approveQuery, buildBody, chainQuery, quoteQuery } from '../../swaps/swapShapes.js'
import type { Operation } from '../Operation.js'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const caip = (address: string) => `eip155:1:${address}`
const native = caip('0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee')
const dollars = caip('0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48')
const id = 'q2fY0eWm3vVQnWk1Q0Qb4y0m9y2m8x3k1h7s5d2f6gA'

/** Buying and swapping. */
export const tradeOperations: readonly Operation[] = [
  {
    method: 'get',
    path: '/v1/onramp/options',
    id: 'getBuyOptions',
    summary: 'What can be bought on a network, and how it is paid.',
    access: 'project',
    input: optionsQuery,
    example: { input: { chainId: 'eip155:1' } },
    answer: 'BuyOptions',
  },
  {
    method: 'post',
    path: '/v1/onramp/quote',
    id: 'createBuyQuotes',
    summary: 'What the providers offer for a sum, the best first.',
    access: 'project',
    body: quoteBody,
    example: { body: { purchaseCurrency: 'ETH', paymentCurrency: 'EUR', paymentMethod: 'card', amount: '100.00', network: 'eip155:1', country: 'DE' } },
    answer: 'BuyQuotes',
  },
  {
    method: 'post',
    path: '/v1/onramp/session',
    id: 'createPurchase',
    summary: 'Begins a purchase by a quote: the address of the page of the provider.',
    access: 'project',
    body: sessionBody,
    example: { body: { quoteId: id, address: account } },
    answer: 'BuySession',
  },
  {
    method: 'get',
    path: '/v1/onramp/purchase/:id',
    id: 'getPurchase',
    summary: 'How a purchase stands.',
    access: 'project',
    input: purchaseId,
    example: { input: { id } },
    answer: 'Purchase',
  },
  {
    method: 'get',
    path: '/v1/swap/exchanges',
    id: 'listExchanges',
    summary: 'The exchanges that pages may ask themselves.',
    access: 'project',
    answer: 'Exchanges',
  },
  {
    method: 'get',
    path: '/v1/convert/tokens',
    id: 'listSwapTokens',
    summary: 'Tokens to choose from.',
    access: 'project',
    input: chainQuery,
    example: { input: { chainId: 'eip155:1' } },
    answer: 'SwapTokens',
  },
  {
    method: 'get',
    path: '/v1/convert/quotes',
    id: 'listOffers',
    summary: 'What a swap would bring, the best first.',
    access: 'project',
    input: quoteQuery,
    example: { input: { amount: '1000000', userAddress: account, from: dollars, to: native } },
    answer: 'Offers',
  },
  {
    method: 'post',
    path: '/v1/convert/build-transaction',
    id: 'buildTrade',
    summary: 'The call that swaps.',
    access: 'project',
    body: buildBody,
    example: { body: { amount: '1000000', userAddress: caip(account), from: dollars, to: native, eip155: { slippage: 0.5 } } },
    answer: 'Trade',
  },
  {
    method: 'get',
    path: '/v1/convert/build-approve',
    id: 'buildApproval',
    summary: 'The call that lets the exchange take a token.',
    access: 'project',
    input: approveQuery,
    example: { input: { amount: '1000000', userAddress: caip(account), from: dollars, to: native } },
    answer: 'Approval',
  },
  {
    method: 'get',
    path: '/v1/convert/allowance',
    id: 'getAllowance',
    summary: 'What the exchange may take of a token.',
    access: 'project',
    input: allowanceQuery,
    example: { input: { tokenAddress: dollars, userAddress: caip(account) } },
    answer: 'Allowance',
  },
  {
    method: 'get',
    path: '/v1/convert/gas-price',
    id: 'getGasPrice',
    summary: 'Prices of gas on a network, in base units.',
    access: 'project',
    input: chainQuery,
    example: { input: { chainId: 'eip155:1' } },
    answer: 'GasPrice',
  },
]
