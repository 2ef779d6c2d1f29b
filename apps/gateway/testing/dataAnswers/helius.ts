/** Answers of Helius in the form of its public documentation. */

export const account = '86xCnPeV69n6t3DnyGvkKobf9FdN2H9oiVDdaMpo2MMY'
export const other = '5aZZ4duJUKiMsJN9vRsoAn4SDX7agvKu7Q3QdFWRfWze'
export const usdc = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
export const bonk = 'DezXAZ8z7PnrnRJjz3wXBoRgixCa6xjnB7YaB1pPB263'
export const signatureOf = (digit: string) => digit.repeat(88)
const content = (name: string, symbol: string, image?: string) => ({
  json_uri: '',
  metadata: { name, symbol, token_standard: 'Fungible' },
  links: image ? { image } : {},
})
const usdcAsset = { interface: 'FungibleToken', id: usdc, content: content('USD Coin', 'USDC', 'https://pictures.example/usdc.png'), burnt: false }
const raw = (mint: string, tokenAmount: string, decimals: number, userAccount = account) => ({
  userAccount,
  tokenAccount: other,
  mint,
  rawTokenAmount: { tokenAmount, decimals },
})

export const helius: Readonly<Record<string, unknown>> = {
  getAssetsByOwner: {
    jsonrpc: '2.0',
    id: 1,
    result: {
      total: 3,
      limit: 1_000,
      page: 1,
      items: [
        { ...usdcAsset, token_info: { symbol: 'USDC', balance: 25_500_000, supply: 7_000_000_000, decimals: 6, price_info: { price_per_token: 1 } } },
        {
          interface: 'FungibleToken',
          id: bonk,
          content: content('Bonk', 'Bonk'),
          token_info: { symbol: 'Bonk', balance: '18446744073709551615', decimals: 5 },
        },
        {
          interface: 'V1_NFT',
          id: other,
          content: {
            json_uri: 'https://items.example/7.json',
            metadata: { ...content('Boat #7', 'BOAT').metadata, token_standard: 'NonFungible', attributes: [{ trait_type: 'Sail', value: 'Red' }] },
            links: { image: 'https://pictures.example/7.png' },
          },
          grouping: [{ group_key: 'collection', group_value: usdc, collection_metadata: { name: 'Boats' } }],
          compression: { compressed: true, tree: other },
          ownership: { frozen: false, delegated: false, delegate: null, owner: account },
          burnt: false,
          token_info: { balance: 1, decimals: 0 },
        },
      ],
      nativeBalance: { lamports: 1_500_000_000, price_per_sol: 150.2, total_price: 225.3 },
    },
  },
  getAssetBatch: { jsonrpc: '2.0', id: 1, result: [usdcAsset, null] },
  [`/v0/addresses/${account}/transactions`]: [
    {
      description: 'sends 25.5 USDC',
      type: 'TRANSFER',
      source: 'SOLANA_PROGRAM_LIBRARY',
      fee: 5_000,
      feePayer: account,
      signature: signatureOf('2'),
      slot: 300,
      timestamp: 1_764_433_657,
      nativeTransfers: [],
      tokenTransfers: [{ fromUserAccount: account, toUserAccount: other, tokenAmount: 25.5, mint: usdc }],
      accountData: [
        { account, nativeBalanceChange: -5_000, tokenBalanceChanges: [] },
        { account: other, nativeBalanceChange: 0, tokenBalanceChanges: [raw(usdc, '-25500000', 6), raw(usdc, '25500000', 6, other)] },
      ],
      transactionError: null,
    },
    {
      type: 'TRANSFER',
      fee: 5_000,
      feePayer: other,
      signature: signatureOf('3'),
      timestamp: 1_764_400_000,
      nativeTransfers: [{ fromUserAccount: other, toUserAccount: account, amount: 1_000_000_000 }],
      tokenTransfers: [],
      accountData: [{ account, nativeBalanceChange: 1_000_000_000, tokenBalanceChanges: [] }],
      transactionError: null,
    },
    {
      type: 'SWAP',
      fee: 5_000,
      feePayer: account,
      signature: signatureOf('4'),
      timestamp: 1_764_300_000,
      nativeTransfers: [],
      tokenTransfers: [],
      accountData: [{ account, nativeBalanceChange: -100_005_000, tokenBalanceChanges: [raw(bonk, '9007199254740993', 5)] }],
      transactionError: null,
    },
    {
      type: 'UNKNOWN',
      fee: 5_000,
      feePayer: account,
      signature: signatureOf('5'),
      timestamp: 1_764_200_000,
      accountData: [{ account, nativeBalanceChange: -5_000, tokenBalanceChanges: [] }],
      transactionError: { InstructionError: [0, 'Custom'] },
    },
  ],
}
