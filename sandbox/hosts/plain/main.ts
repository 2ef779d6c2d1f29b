import { createAppKit } from 'portico'
import { EvmAdapter } from 'portico/adapters/evm'
import { accountPanel } from '../shared/accountPanel.js'
import { siteOptions } from '../shared/siteOptions.js'

const appkit = createAppKit({ ...siteOptions(), adapters: [new EvmAdapter()] })

// For the curious, in the browser's console.
Reflect.set(window, 'appkit', appkit)

const panel = document.querySelector('#account')
if (panel) accountPanel(appkit, panel)
