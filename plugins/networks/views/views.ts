import { createElement } from 'react'
import type { ViewModule } from '../../../kernel/api/index.js'
import type { NetworksController } from '../NetworksController.js'
import { Networks } from './Networks.js'
import { type SwitchNetworkParams, SwitchNetwork } from './SwitchNetwork.js'
import { UnsupportedChain } from './UnsupportedChain.js'

/** One chunk: a press on a network shows the next view in the same frame. */
export const views = (
  controller: NetworksController,
): { readonly list: ViewModule<undefined>; readonly switching: ViewModule<SwitchNetworkParams | undefined>; readonly unsupported: ViewModule<undefined> } => ({
  list: { kind: 'react', component: () => createElement(Networks, { controller }) },
  switching: { kind: 'react', component: ({ params }) => createElement(SwitchNetwork, { controller, params }) },
  unsupported: { kind: 'react', component: () => createElement(UnsupportedChain, { controller }) },
})
