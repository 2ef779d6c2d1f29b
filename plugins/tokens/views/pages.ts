import { createElement } from 'react'
import type { ViewModule } from '../../../kernel/api/index.js'
import type { TokensController } from '../TokensController.js'
import { createPriceReader } from '../createPriceReader.js'
import { TokenPage } from './TokenPage.js'

/** One token, which opens from the tab. */
export const token = (controller: TokensController): ViewModule<{ readonly address: string | undefined } | undefined> => {
  const prices = createPriceReader(controller.server)
  return { kind: 'react', component: ({ params }) => createElement(TokenPage, { controller, prices, address: params?.address }) }
}
