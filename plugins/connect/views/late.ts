import { createElement } from 'react'
import type { ViewModule } from '../../../kernel/contract/index.js'
import type { ConnectController } from '../ConnectController.js'
import type { ConnectingParams } from '../createConnecting.js'
import { ConnectingExternal } from './ConnectingExternal.js'

export { Hidden } from './Hidden.js'
export { LatePart } from './LatePart.js'
export { Legal } from './Legal.js'
export { NoWallets } from './NoWallets.js'
export { view as about } from './WhatIsAWallet.js'

/** What follows the list. */
export const external = (controller: ConnectController): ViewModule<ConnectingParams | undefined> => ({
  kind: 'react',
  component: ({ params }) => createElement(ConnectingExternal, { controller, params }),
})
