import { createElement } from 'react'
import type { PluginContext, ViewModule } from '../../../kernel/api/index.js'
import type { ConnectingParams } from '../createConnecting.js'
import type { manifest } from '../manifest.js'
import type { ConnectAttempt } from '../startConnecting.js'
import { ConnectingExternal } from './ConnectingExternal.js'

export { legalReason } from '../legalReason.js'
export { startConnecting } from '../startConnecting.js'
export { HiddenWalletLookup as Hidden } from './HiddenWalletLookup.js'
export { DeferredRow } from './DeferredRow.js'
export { Legal } from './Legal.js'
export { ListEnd } from './ListEnd.js'

/** What follows the list. */
export const external = (
  { use: { host, networks } }: Pick<PluginContext<typeof manifest>, 'use'>,
  connecting: ConnectAttempt,
): ViewModule<ConnectingParams | undefined> => ({
  kind: 'react',
  component: ({ params }) => createElement(ConnectingExternal, { host, networks, connecting, params }),
})
