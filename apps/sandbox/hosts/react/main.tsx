import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createAppKit } from 'portico/react'
import { EvmAdapter } from 'portico/adapters/evm'
import { siteOptions } from '../shared/siteOptions.js'
import { Market } from './Market.js'

createAppKit({ ...siteOptions(), adapters: [new EvmAdapter()] })

const app = document.querySelector('#app')
if (app) {
  createRoot(app).render(
    <StrictMode>
      <Market />
    </StrictMode>,
  )
}
