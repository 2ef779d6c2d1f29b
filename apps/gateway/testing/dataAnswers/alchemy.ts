/** Answers of Alchemy in the form of its public documentation, by method; those of transfers by side. */

export const account = '0x00a1b2c3d4e5f60718293a4b5c6d7e8f90a1b2c3'
const other = '0x1111111111111111111111111111111111111111'
const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const nft = '0x3333333333333333333333333333333333333333'
export const hashOf = (digit: string) => `0x${digit.repeat(64)}`
/** An answer of the NFT API. */
export const alchemyNfts = {
  ownedNfts: [
    {
      contract: { address: nft, name: 'Boats', symbol: 'BOAT', totalSupply: '50', tokenType: 'ERC721', openSeaMetadata: { floorPrice: 0.02 }, isSpam: null },
      tokenId: '7',
      tokenType: 'ERC721',
      name: 'Boat #7',
      description: 'A boat',
      tokenUri: 'ipfs://bafy/7.json',
      image: { cachedUrl: 'https://pictures.example/7.png', thumbnailUrl: null, originalUrl: 'ipfs://bafy/7.png' },
      raw: { tokenUri: 'ipfs://bafy/7.json', metadata: { attributes: [{ trait_type: 'Sail', value: 'Red' }] }, error: null },
      collection: null,
      owners: null,
      timeLastUpdated: '2026-11-20T10:00:00.000Z',
      balance: '1',
      acquiredAt: { blockTimestamp: '2026-11-20T10:00:00Z', blockNumber: 300 },
    },
    {
      contract: { address: other, name: 'Lights', tokenType: 'ERC1155', isSpam: false },
      tokenId: '5',
      tokenType: 'ERC1155',
      name: null,
      tokenUri: null,
      image: { cachedUrl: null, originalUrl: null },
      raw: { metadata: {} },
      balance: '3',
      acquiredAt: { blockTimestamp: null, blockNumber: null },
    },
    {
      contract: { address: usdc, name: 'Claim', tokenType: 'ERC721', isSpam: true },
      tokenId: '1',
      tokenType: 'ERC721',
      name: 'Claim',
      image: {},
      raw: {},
      balance: '1',
    },
  ],
  totalCount: 3,
  pageKey: null,
}
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
