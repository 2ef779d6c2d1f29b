import { createAppKit } from 'portico'
import { EvmAdapter } from 'portico/adapters/evm'
import { SolanaAdapter } from 'portico/adapters/solana'
import { DefaultSIWX, InformalMessenger } from 'portico/siwx'
import { accountPanel } from '../shared/accountPanel.js'
import { siteOptions } from '../shared/siteOptions.js'

const solana = new URLSearchParams(location.search).get('solana') === 'on' ? [new SolanaAdapter({ priorityFee: 'none' })] : []
// `?siwx=required` or `optional`: visitors sign in with what they connect.
const asks = new URLSearchParams(location.search).get('siwx')
const messenger = new InformalMessenger({ statement: 'Sign in to see your collections and offers.' })
const siwx = asks ? { siwx: new DefaultSIWX({ required: asks === 'required', messenger }) } : {}
const appkit = createAppKit({ ...siteOptions(), ...siwx, adapters: [new EvmAdapter(), ...solana] })

// For the curious, in the browser's console.
Reflect.set(window, 'appkit', appkit)

const panel = document.querySelector('#account')
if (panel) accountPanel(appkit, panel)
