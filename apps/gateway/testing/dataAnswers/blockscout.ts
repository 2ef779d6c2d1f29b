/** Answers of a Blockscout explorer in the form of its public documentation, for an account with Ether, two tokens and one that is spam. */

export const account = '0x00a1b2c3d4e5f60718293a4b5c6d7e8f90a1b2c3'
const other = '0x1111111111111111111111111111111111111111'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const scam = '0x2222222222222222222222222222222222222222'
const nft = '0x3333333333333333333333333333333333333333'
export const hashOf = (digit: string) => `0x${digit.repeat(64)}`
const party = (hash: string) => ({ hash, name: null, is_contract: false, is_scam: false, reputation: 'ok' })
const usdcToken = {
  address_hash: usdc,
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: '6',
  type: 'ERC-20',
  icon_url: 'https://pictures.example/usdc.png',
  exchange_rate: '1.0',
  reputation: 'ok',
}
const scamToken = {
  address_hash: scam,
  name: 'Visit scam.example',
  symbol: 'FREE',
  decimals: '18',
  type: 'ERC-20',
  icon_url: null,
  exchange_rate: null,
  reputation: 'scam',
}

export const blockscout: Readonly<Record<string, unknown>> = {
  [`/api/v2/addresses/${account}`]: {
    hash: account,
    coin_balance: '12842700000000000000',
    block_number_balance_updated_at: 23_000_000,
    exchange_rate: '2450.07',
    is_contract: false,
  },
  [`/api/v2/addresses/${account}/token-balances`]: [
    { token: usdcToken, token_id: null, token_instance: null, value: '25500000' },
    { token: scamToken, token_id: null, token_instance: null, value: '1000000000000000000000000' },
    { token: { address_hash: nft, name: 'Boats', symbol: 'BOAT', decimals: null, type: 'ERC-721', icon_url: null }, token_id: '7', value: '1' },
    {
      token: { ...usdcToken, address_hash: other, name: 'Odd\u202E Coin', symbol: 'ODD', icon_url: 'http://plain.example/x.png' },
      token_id: null,
      value: '115792089237316195423570985008687907853269984665640564039457584007913129639935',
    },
  ],
  [`/api/v2/addresses/${account}/nft`]: {
    items: [
      {
        is_unique: true,
        id: '115792089237316195423570985008687907853269984665640564039457584007913129639935',
        token: { address_hash: nft, name: 'Boats', symbol: 'BOAT', decimals: null, type: 'ERC-721', icon_url: null, total_supply: '50', reputation: 'ok' },
        token_type: 'ERC-721',
        value: '1',
        image_url: 'ipfs://bafy/7.png',
        animation_url: null,
        metadata: { name: 'Boat #7', image: 'ipfs://bafy/7.png', attributes: [{ trait_type: 'Sail', value: 'Red' }] },
      },
      {
        is_unique: false,
        id: '5',
        token: { address_hash: other, name: 'Lights', symbol: 'L', type: 'ERC-1155', reputation: 'ok' },
        token_type: 'ERC-1155',
        value: '3',
        image_url: 'https://pictures.example/5.png',
        metadata: null,
      },
      { id: '1', token: { address_hash: scam, name: 'Claim', type: 'ERC-721', reputation: 'scam' }, token_type: 'ERC-721', value: '1' },
    ],
    next_page_params: null,
  },
  [`/api/v2/addresses/${account}/transactions`]: {
    items: [
      {
        hash: hashOf('a'),
        block_number: 300,
        timestamp: '2026-11-20T10:00:00.000000Z',
        status: 'ok',
        result: 'success',
        from: party(account),
        to: party(other),
        created_contract: null,
        value: '1500000000000000000',
        nonce: 5,
        raw_input: '0x',
        method: null,
        token_transfers: null,
      },
      {
        hash: hashOf('b'),
        block_number: 200,
        timestamp: '2026-11-19T10:00:00.000000Z',
        status: 'ok',
        result: 'success',
        from: party(account),
        to: party(usdc),
        created_contract: null,
        value: '0',
        nonce: 4,
        raw_input: `0x095ea7b3${'0'.repeat(128)}`,
        method: 'approve',
        token_transfers: null,
      },
      {
        hash: hashOf('c'),
        block_number: 150,
        timestamp: '2026-11-18T10:00:00.000000Z',
        status: 'error',
        result: 'Reverted',
        from: party(account),
        to: party(other),
        created_contract: null,
        value: '7',
        nonce: 3,
        raw_input: '0x12345678',
        method: '0x12345678',
        token_transfers: null,
      },
    ],
    next_page_params: null,
  },
  [`/api/v2/addresses/${account}/token-transfers`]: {
    items: [
      {
        transaction_hash: hashOf('d'),
        block_number: 250,
        timestamp: '2026-11-19T20:00:00.000000Z',
        from: party(other),
        to: party(account),
        token: usdcToken,
        total: { decimals: '6', value: '25500000' },
        type: 'token_transfer',
        log_index: 3,
      },
      {
        transaction_hash: hashOf('e'),
        block_number: 240,
        timestamp: '2026-11-19T19:00:00.000000Z',
        from: party(account),
        to: party(other),
        token: scamToken,
        total: { decimals: '18', value: '5000000000000000000' },
        type: 'token_transfer',
        log_index: 1,
      },
      {
        transaction_hash: hashOf('f'),
        block_number: 100,
        timestamp: '2026-11-17T19:00:00.000000Z',
        from: party(other),
        to: party(account),
        token: { address_hash: nft, name: 'Boats', symbol: 'BOAT', decimals: null, type: 'ERC-721', icon_url: null },
        total: { token_id: '7' },
        type: 'token_transfer',
        log_index: 9,
      },
    ],
    next_page_params: null,
  },
  [`/api/v2/addresses/${account}/internal-transactions`]: {
    items: [
      {
        transaction_hash: hashOf('0'),
        block_number: 260,
        timestamp: '2026-11-19T21:00:00.000000Z',
        from: party(other),
        to: party(account),
        created_contract: null,
        value: '42',
        success: true,
        type: 'call',
        index: 1,
        transaction_index: 0,
      },
    ],
    next_page_params: null,
  },
}
