import { solanaKey } from '../harness/fakeSolana.js'

// What each source says when it is right: what is broken is made of these.

export const account = '0x7f3a5c1e0b2d4f6a8c9e1b3d5f7a9c0e2d4691bc'
const other = '0x91d8c5507EE24bBaf06E3A9D41c2B7F8602C5E13'
const hash = `0x${'ab'.repeat(32)}`
export const now = Date.parse('2026-11-20T12:00:00Z')

export const directory = {
  count: 2,
  data: [
    {
      id: 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96',
      name: 'Cove',
      rdns: 'example.cove',
      image_id: 'image-1',
      image_url: 'https://img.example/cove.png',
      homepage: 'https://cove.example',
      chains: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
      badge_type: 'certified',
      mobile_link: 'cove://',
      desktop_link: 'cove://',
      webapp_link: 'https://app.cove.example',
      link_mode: 'https://cove.example/link',
      app_store: 'https://apps.example/cove',
      play_store: 'https://play.example/cove',
      chrome_store: 'https://chrome.example/cove',
      injected: [{ namespace: 'eip155', injected_id: 'isCove' }],
    },
    { id: 'b2ce', name: 'Spit' },
  ],
}
export const balances = {
  balances: [
    { name: 'Ether', symbol: 'ETH', chainId: 'eip155:1', price: 2000, quantity: { decimals: '18', numeric: '1.5' }, iconUrl: 'https://img.example/eth.png' },
    { name: 'Silt', symbol: 'SILT', chainId: 'eip155:1', address: `eip155:1:${other}`, price: 0.5, quantity: { decimals: '6', numeric: '12.25' }, iconUrl: '' },
  ],
}
export const history = {
  data: [
    {
      id: 'a1',
      metadata: {
        operationType: 'receive',
        hash,
        minedAt: '2026-11-12T12:00:00Z',
        sentFrom: other,
        sentTo: account,
        status: 'confirmed',
        nonce: 1,
        chain: 'eip155:1',
      },
      transfers: [
        { direction: 'in', fungible_info: { name: 'Ether', symbol: 'ETH', icon: { url: 'https://img.example/eth.png' } }, quantity: { numeric: '2' } },
        {
          direction: 'out',
          nft_info: { name: 'Gull 7', content: { preview: { url: 'https://img.example/gull.png' } }, flags: { is_spam: false } },
          quantity: { numeric: '1' },
        },
      ],
    },
  ],
  next: 'page-2',
}
export const remote = {
  features: [
    { id: 'activity', isEnabled: true, config: [] },
    { id: 'multi_wallet', isEnabled: true, config: null },
  ],
}

/** By the key under which it is stored. */
export const stored: Readonly<Record<string, unknown>> = {
  'kernel:sessions': {
    v: 1,
    d: {
      active: 'eip155',
      connections: [
        { connectorId: 'example.acme', namespace: 'eip155', address: account, chain: 'eip155:1' },
        { connectorId: 'wallet-standard:Acme', namespace: 'solana', address: solanaKey(1), chain: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' },
      ],
      disconnected: ['eip155/example.bay'],
    },
    c: 1,
  },
  'kernel:networks': { v: 1, d: { eip155: 'eip155:137' } },
  'kernel:remote': { v: 1, d: { at: now, document: remote } },
  'connect:recents': { v: 1, d: [{ id: 'example.acme', name: 'Acme', rdns: 'example.acme', at: now, paired: 'x' }] },
  'activity:sent': { v: 1, d: [{ chain: 'eip155:1', hash, from: account, to: other, at: now - 60_000, status: 'pending', symbol: 'ETH', quantity: '1.5' }] },
  'send:receivers': { v: 1, d: [{ namespace: 'eip155', address: other, name: 'Juno', at: now }] },
  'send:pending': {
    v: 1,
    d: [{ chain: 'eip155:1', hash, from: account, to: other, name: 'Juno', symbol: 'ETH', decimals: 18, amount: '500', at: now, nonce: 4 }],
  },
}

/** What an EVM wallet answers. */
export const walletAnswers: Readonly<Record<string, unknown>> = {
  eth_requestAccounts: [account, other],
  eth_accounts: [account],
  eth_chainId: '0x1',
  wallet_switchEthereumChain: null,
  wallet_addEthereumChain: null,
  eth_getBalance: '0xde0b6b3a7640000',
  personal_sign: `0x${'ab'.repeat(65)}`,
  wallet_revokePermissions: null,
}
/** What a wallet of the Wallet Standard answers. */
export const solanaAnswers: Readonly<Record<string, unknown>> = {
  'standard:connect': { accounts: [{ address: solanaKey(1), publicKey: [1, 2, 3], chains: ['solana:mainnet'], features: [] }] },
  'solana:signMessage': [{ signedMessage: [1], signature: Array.from({ length: 64 }, () => 9) }],
}
/** What a node answers, by method. */
export const nodeAnswers: Readonly<Record<string, unknown>> = {
  eth_chainId: '0x1',
  eth_getBalance: '0xde0b6b3a7640000',
  eth_estimateGas: '0x5208',
  eth_feeHistory: { baseFeePerGas: ['0x3b9aca00', '0x3b9aca00'], reward: [['0x1']] },
  eth_gasPrice: '0x3b9aca00',
  eth_getCode: '0x',
  eth_call: `0x${'6'.padStart(64, '0')}`,
  eth_simulateV1: [{ calls: [{ status: '0x1', returnData: `0x${'1'.padStart(64, '0')}` }] }],
  eth_getTransactionReceipt: {
    transactionHash: hash,
    status: '0x1',
    blockNumber: '0x10',
    gasUsed: '0x5208',
    effectiveGasPrice: '0x1',
    from: account,
    to: other,
  },
  eth_getTransactionByHash: { hash, from: account, to: other, nonce: '0x4', value: '0x1f4', input: '0x' },
  eth_getTransactionCount: '0x4',
  eth_blockNumber: '0x10',
  getBalance: { context: { slot: 1 }, value: 2_000_000_000 },
  getTokenAccountsByOwner: { context: { slot: 1 }, value: [] },
}
