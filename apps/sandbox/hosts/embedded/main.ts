import { createAppKit } from 'portico'
import { EvmAdapter } from 'portico/adapters/evm'
import { siteOptions } from '../shared/siteOptions.js'

createAppKit({ ...siteOptions(), adapters: [new EvmAdapter()], enableEmbedded: true })
