import { createElement } from 'react'
import type { ViewModule } from '../../../kernel/contract/index.js'
import type { ConnectController } from '../ConnectController.js'
import type { Connecting, ConnectingParams } from '../createConnecting.js'
import { ConnectingExternal } from './ConnectingExternal.js'

export { createConnecting } from '../createConnecting.js'
export { Hidden } from './Hidden.js'
export { LatePart } from './LatePart.js'
export { Legal } from './Legal.js'
export { NoWallets } from './NoWallets.js'
export { Last, LastUsed } from './past.js'
export { view as about } from './WhatIsAWallet.js'

/** What follows the list. */
export const external = (controller: ConnectController, connecting: Connecting): ViewModule<ConnectingParams | undefined> => ({
  kind: 'react',
  component: ({ params }) => createElement(ConnectingExternal, { controller, connecting, params }),
})
