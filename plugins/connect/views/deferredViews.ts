import { createElement } from 'react'
import type { PluginContext, ViewModule } from '../../../kernel/api/index.js'
import type { ConnectingParams } from '../createConnecting.js'
import type { manifest } from '../manifest.js'
import type { ConnectAttempt } from '../startConnecting.js'
import type { ConnectController } from '../ConnectController.js'
import { ChooseNamespace } from './ChooseNamespace.js'
import { ConnectingExternal } from './ConnectingExternal.js'

export { legalReason } from '../legalReason.js'
export { startConnecting } from '../startConnecting.js'
export { HiddenWalletLookup as Hidden } from './HiddenWalletLookup.js'
export { DeferredRow } from './DeferredRow.js'
export { Legal } from './Legal.js'
export { ListEnd } from './ListEnd.js'
export { view as about } from './WhatIsAWallet.js'

/** The choice between the namespaces of one wallet. Hosts open views with parameters of their own. */
export const choose = (
  { use: { networks } }: Pick<PluginContext<typeof manifest>, 'use'>,
  controller: ConnectController,
): ViewModule<{ readonly connectorId: string } | undefined> => ({
  kind: 'react',
  component: ({ params }) => createElement(ChooseNamespace, { controller, networks, connectorId: params?.connectorId ?? '' }),
})

/** What follows the list. */
export const external = (
  { use: { host, networks } }: Pick<PluginContext<typeof manifest>, 'use'>,
  connecting: ConnectAttempt,
): ViewModule<ConnectingParams | undefined> => ({
  kind: 'react',
  component: ({ params }) => createElement(ConnectingExternal, { host, networks, connecting, params }),
})
