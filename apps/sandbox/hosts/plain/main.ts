import { createAppKit } from 'portico'
import { BitcoinAdapter } from 'portico/adapters/bitcoin'
import { CosmosAdapter } from 'portico/adapters/cosmos'
import { EvmAdapter } from 'portico/adapters/evm'
import { PolkadotAdapter } from 'portico/adapters/polkadot'
import { SolanaAdapter } from 'portico/adapters/solana'
import { DefaultSIWX, InformalMessenger, ServerStorage } from 'portico/siwx'
import { accountPanel } from '../shared/accountPanel.js'
import { siteOptions } from '../shared/siteOptions.js'

const query = new URLSearchParams(location.search)
const solana = query.get('solana') === 'on' ? [new SolanaAdapter({ priorityFee: 'none' })] : []
const bitcoin = query.get('bitcoin') === 'on' ? [new BitcoinAdapter()] : []
const polkadot = query.get('polkadot') === 'on' ? [new PolkadotAdapter()] : []
const cosmos = query.get('cosmos') === 'on' ? [new CosmosAdapter({ wallets: [{ name: 'Orrery', path: 'orrery' }] })] : []
// `?siwx=required` or `optional`: visitors sign in with what they connect.
const asks = query.get('siwx')
// `?server=http://localhost:4704/siwx`: nonces and sessions are the gateway's.
const address = query.get('server')
const server = address ? new ServerStorage({ url: address }) : undefined
const messenger = new InformalMessenger({ statement: 'Sign in to see your collections and offers.', ...(server && { getNonce: server.getNonce }) })
const siwx = asks ? { siwx: new DefaultSIWX({ required: asks === 'required', messenger, ...(server && { storage: server }) }) } : {}
const appkit = createAppKit({ ...siteOptions(), ...siwx, adapters: [new EvmAdapter(), ...solana, ...bitcoin, ...polkadot, ...cosmos] })

// For the curious, in the browser's console.
Reflect.set(window, 'appkit', appkit)

const panel = document.querySelector('#account')
if (panel) accountPanel(appkit, panel)
