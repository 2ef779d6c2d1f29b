/**
 * What is fixed in the sandbox: ports, accounts, chains, contract addresses.
 * The accounts come from the development phrase that everybody knows. Never use them for anything of value.
 */

/** @typedef {{ readonly web: number, readonly chain1: number, readonly chain137: number }} Ports */

/** Where each port number can be set, and what listens there. */
export const portUses = Object.freeze({
  web: { env: 'SANDBOX_PORT', fallback: 4700, use: 'the demo pages and the control page' },
  chain1: { env: 'SANDBOX_CHAIN_1_PORT', fallback: 4701, use: 'the RPC of chain 1' },
  chain137: { env: 'SANDBOX_CHAIN_137_PORT', fallback: 4702, use: 'the RPC of chain 137' },
})

export const mnemonic = 'test test test test test test test test test test test junk'

/** Balances are whole units of the native currency, by chain. */
export const accounts = Object.freeze([
  { name: 'Account 1', address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', balances: { 1: '12.8427', 137: '840.25' } },
  { name: 'Account 2', address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', balances: { 1: '3.5', 137: '120' } },
  { name: 'Account 3', address: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC', balances: { 1: '0', 137: '0' } },
])

export const chains = Object.freeze([
  { id: 1, name: 'Ethereum', symbol: 'ETH', port: 'chain1' },
  { id: 137, name: 'Polygon', symbol: 'POL', port: 'chain137' },
])

/** Signs nothing: the chains let this made-up account send without a key. Its nonces decide the addresses below. */
export const deployer = '0x0000000000000000000000000000000000004700'

export const multicall3 = '0xcA11bde05977b3631167028862bE2a173976CA11'

/** The same on both chains. Amounts are whole tokens for each of the accounts above but the last, which owns none. */
export const tokens = Object.freeze([
  { address: '0x0923ee605c8d3a51311Eb0332fa61A109685277a', name: 'Test Dollar', symbol: 'TUSD', decimals: 18, each: '1250.5' },
  { address: '0x314509420553985E99457Bf868aa4389FA1ED60b', name: 'Lumen', symbol: 'LUM', decimals: 18, each: '42' },
])

export const nft = Object.freeze({ address: '0x5cde1Cfc5e6eBA0Fdc4aE580506208604aad10cB', name: 'Small Buildings', symbol: 'BLDG', each: 2 })
