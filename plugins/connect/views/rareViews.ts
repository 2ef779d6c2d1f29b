import { createElement } from 'react'
import type { PluginContext, ViewModule } from '../../../kernel/api/index.js'
import type { ConnectController } from '../ConnectController.js'
import type { manifest } from '../manifest.js'
import { ChooseNamespace } from './ChooseNamespace.js'

export { view as about } from './WhatIsAWallet.js'

/** The choice between the namespaces of one wallet. Hosts open views with parameters of their own. */
export const choose = (
  { use: { networks } }: Pick<PluginContext<typeof manifest>, 'use'>,
  controller: ConnectController,
): ViewModule<{ readonly connectorId: string } | undefined> => ({
  kind: 'react',
  component: ({ params }) => createElement(ChooseNamespace, { controller, networks, connectorId: params?.connectorId ?? '' }),
})
