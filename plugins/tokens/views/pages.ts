import { createElement } from 'react'
import type { ViewModule } from '../../../kernel/api/index.js'
import type { TokensController } from '../TokensController.js'
import { createPriceReader } from '../createPriceReader.js'
import { HiddenList } from './HiddenList.js'
import { NftPage } from './NftPage.js'
import { TokenPage } from './TokenPage.js'
import { UnknownNfts } from './UnknownNfts.js'

/** One chunk: what opens from the tabs. */
export const pages = (
  controller: TokensController,
): {
  readonly token: ViewModule<{ readonly address: string | undefined } | undefined>
  readonly nft: ViewModule<{ readonly key: string } | undefined>
  readonly hidden: ViewModule<undefined>
} => {
  const prices = createPriceReader(controller.server)
  return {
    token: { kind: 'react', component: ({ params }) => createElement(TokenPage, { controller, prices, address: params?.address }) },
    nft: {
      kind: 'react',
      component: ({ params }) => (params ? createElement(NftPage, { controller, of: params.key }) : createElement(UnknownNfts, { controller })),
    },
    hidden: { kind: 'react', component: () => createElement(HiddenList, { controller }) },
  }
}
