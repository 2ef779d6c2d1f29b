import { createElement } from 'react'
import type { ViewModule } from '../../../kernel/api/index.js'
import type { PayController } from '../PayController.js'
import { PayFromExchange } from './PayFromExchange.js'

/** A payment from an exchange, which few visitors make. */
export const exchangeView = (controller: PayController): ViewModule<{ readonly exchange: string }> => ({
  kind: 'react',
  component: ({ params }) => createElement(PayFromExchange, { controller, params }),
})
