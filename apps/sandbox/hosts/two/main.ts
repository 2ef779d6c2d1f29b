import { createAppKit } from 'portico'
import { EvmAdapter } from 'portico/adapters/evm'
import { accountPanel } from '../shared/accountPanel.js'
import { siteOptions } from '../shared/siteOptions.js'

const accents = { left: '#0f7a5c', right: '#c2185b' } as const

for (const instance of ['left', 'right'] as const) {
  const appkit = createAppKit({ ...siteOptions(), instance, adapters: [new EvmAdapter()], themeVariables: { '--portico-accent': accents[instance] } })
  const panel = document.querySelector(`[data-shop=${instance}]`)
  if (panel) accountPanel(appkit, panel)
}
