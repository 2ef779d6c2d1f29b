import { createElement } from 'react'
import type { ViewModule } from '../../../kernel/api/index.js'
import type { ReceiveController } from '../ReceiveController.js'
import { createShare } from '../createShare.js'
import { CompatibleNetworks } from './CompatibleNetworks.js'
import { Receive } from './Receive.js'

/** One chunk: the second view is one press away. */
export const views = (
  controller: ReceiveController,
  share = createShare(globalThis.navigator),
): { readonly receive: ViewModule<undefined>; readonly compatible: ViewModule<undefined> } => ({
  receive: { kind: 'react', component: () => createElement(Receive, { controller, share }) },
  compatible: { kind: 'react', component: () => createElement(CompatibleNetworks, { controller }) },
})
