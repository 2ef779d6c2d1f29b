/** Answers of Etherscan in the form of its public documentation, by the action of the query. */

export const account = '0x00a1b2c3d4e5f60718293a4b5c6d7e8f90a1b2c3'
const other = '0x1111111111111111111111111111111111111111'
const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const nft = '0x3333333333333333333333333333333333333333'
export const hashOf = (digit: string) => `0x${digit.repeat(64)}`
const ok = (result: unknown) => ({ status: '1', message: 'OK', result })
const at = (digit: string, blockNumber: string, timeStamp: string) => ({
  blockNumber,
  timeStamp,
  hash: hashOf(digit),
  nonce: '5',
  blockHash: hashOf('9'),
  confirmations: '12',
})

export const etherscan: Readonly<Record<string, unknown>> = {
  balance: ok('12842700000000000000'),
  addresstokenbalance: ok([
    { TokenAddress: usdc, TokenName: 'USD Coin', TokenSymbol: 'USDC', TokenQuantity: '25500000', TokenDivisor: '6', TokenPriceUSD: '1.0' },
  ]),
  txlist: ok([
    {
      ...at('a', '300', '1764433657'),
      from: account,
      to: other,
      value: '1500000000000000000',
      gas: '21000',
      isError: '0',
      txreceipt_status: '1',
      input: '0x',
      methodId: '0x',
      contractAddress: '',
    },
    {
      ...at('c', '150', '1764333657'),
      from: account,
      to: '',
      value: '0',
      isError: '1',
      txreceipt_status: '0',
      input: '0x60806040',
      methodId: '0x60806040',
      contractAddress: nft,
    },
  ]),
  tokentx: ok([
    {
      ...at('d', '250', '1764400000'),
      from: other,
      to: account,
      value: '25500000',
      contractAddress: usdc,
      tokenName: 'USD Coin',
      tokenSymbol: 'USDC',
      tokenDecimal: '6',
    },
  ]),
  tokennfttx: ok([
    {
      ...at('e', '200', '1764390000'),
      from: other,
      to: account,
      contractAddress: nft,
      tokenID: '7',
      tokenName: 'Boats',
      tokenSymbol: 'BOAT',
      tokenDecimal: '0',
    },
  ]),
  txlistinternal: { status: '0', message: 'No transactions found', result: [] },
}
