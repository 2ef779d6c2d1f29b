import { createElement } from 'react'
import type { ViewModule } from '../../../kernel/api/index.js'
import type { TokensController } from '../TokensController.js'
import { createPriceReader } from '../createPriceReader.js'
import { HiddenList } from './HiddenList.js'
import { TokenPage } from './TokenPage.js'

/** One chunk: what opens from the tabs. */
export const pages = (
  controller: TokensController,
): {
  readonly token: ViewModule<{ readonly address: string | undefined } | undefined>
  readonly hidden: ViewModule<undefined>
} => {
  const prices = createPriceReader(controller.server)
  return {
    token: { kind: 'react', component: ({ params }) => createElement(TokenPage, { controller, prices, address: params?.address }) },
    hidden: { kind: 'react', component: () => createElement(HiddenList, { controller }) },
  }
}
