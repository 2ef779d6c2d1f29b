import { createAppKit } from 'portico'
import { EvmAdapter } from 'portico/adapters/evm'
import { accountPanel } from '../shared/accountPanel.js'
import { siteOptions } from '../shared/siteOptions.js'
import { batchPanel } from './batchPanel.js'
import { permissionPanel } from './permissionPanel.js'

const options = siteOptions()
const appkit = createAppKit({
  ...options,
  features: { ...options.features, smartSessions: true },
  adapters: [new EvmAdapter()],
  defaultAccountTypes: { eip155: 'smartAccount' },
})

// For the curious, in the browser's console.
Reflect.set(window, 'appkit', appkit)

const panel = document.querySelector('#account')
if (panel) accountPanel(appkit, panel)
const batch = document.querySelector('#batch')
if (batch) batchPanel(appkit, batch)
const permissions = document.querySelector('#permissions')
if (permissions) permissionPanel(appkit, permissions)
