/** Answers of Alchemy in the form of its public documentation, by method; those of transfers by side. */

export const account = '0x00a1b2c3d4e5f60718293a4b5c6d7e8f90a1b2c3'
const other = '0x1111111111111111111111111111111111111111'
const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const nft = '0x3333333333333333333333333333333333333333'
export const hashOf = (digit: string) => `0x${digit.repeat(64)}`
const result = (value: unknown) => ({ jsonrpc: '2.0', id: 1, result: value })
const at = (digit: string, blockNum: string) => ({
  blockNum,
  uniqueId: `${hashOf(digit)}:log:1`,
  hash: hashOf(digit),
  metadata: { blockTimestamp: '2026-11-20T10:00:00.000Z' },
})

export const alchemy: Readonly<Record<string, unknown>> = {
  eth_getBalance: result('0xb23a3a2b0d0ac000'),
  alchemy_getTokenBalances: result({
    address: account,
    tokenBalances: [
      { contractAddress: usdc, tokenBalance: `0x${25_500_000n.toString(16).padStart(64, '0')}` },
      { contractAddress: nft, tokenBalance: `0x${'0'.repeat(64)}` },
    ],
  }),
  metadata: [{ jsonrpc: '2.0', id: 0, result: { name: 'USD Coin', symbol: 'USDC', decimals: 6, logo: 'https://pictures.example/usdc.png' } }],
  fromAddress: result({
    transfers: [
      {
        ...at('a', '0x12c'),
        from: account,
        to: other,
        value: 1.5,
        erc721TokenId: null,
        erc1155Metadata: null,
        tokenId: null,
        asset: 'ETH',
        category: 'external',
        rawContract: { value: '0x14d1120d7b160000', address: null, decimal: '0x12' },
      },
    ],
  }),
  toAddress: result({
    transfers: [
      {
        ...at('d', '0xfa'),
        from: other,
        to: account,
        value: 26,
        erc721TokenId: null,
        erc1155Metadata: null,
        asset: 'USDC',
        category: 'erc20',
        rawContract: { value: '0x1851960', address: usdc, decimal: '0x6' },
      },
      {
        ...at('e', '0xf0'),
        from: other,
        to: account,
        value: null,
        erc721TokenId: '0x7',
        erc1155Metadata: null,
        asset: 'BOAT',
        category: 'erc721',
        rawContract: { value: null, address: nft, decimal: null },
      },
      {
        ...at('f', '0xe0'),
        from: other,
        to: account,
        value: null,
        erc721TokenId: null,
        erc1155Metadata: [{ tokenId: '0x9', value: '0x2' }],
        asset: '',
        category: 'erc1155',
        rawContract: { value: null, address: nft, decimal: null },
      },
    ],
  }),
}
