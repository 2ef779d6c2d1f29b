import { createAppKit } from 'portico'
import { EvmAdapter } from 'portico/adapters/evm'
import { accountPanel } from '../shared/accountPanel.js'
import { siteOptions } from '../shared/siteOptions.js'
import { batchPanel } from './batchPanel.js'

const appkit = createAppKit({ ...siteOptions(), adapters: [new EvmAdapter()], defaultAccountTypes: { eip155: 'smartAccount' } })

// For the curious, in the browser's console.
Reflect.set(window, 'appkit', appkit)

const panel = document.querySelector('#account')
if (panel) accountPanel(appkit, panel)
const batch = document.querySelector('#batch')
if (batch) batchPanel(appkit, batch)
