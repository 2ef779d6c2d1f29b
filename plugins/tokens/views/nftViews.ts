import { createElement } from 'react'
import type { ViewModule } from '../../../kernel/api/index.js'
import type { TokensController } from '../TokensController.js'
import { NftPage } from './NftPage.js'
import { NftsTab } from './NftsTab.js'
import { UnknownNfts } from './UnknownNfts.js'

/** One chunk: the tab of the NFTs, and what opens from it. */
export const nftViews = (
  controller: TokensController,
): { readonly nfts: ViewModule<undefined>; readonly nft: ViewModule<{ readonly key: string } | undefined> } => ({
  nfts: { kind: 'react', component: () => createElement(NftsTab, { controller }) },
  nft: {
    kind: 'react',
    component: ({ params }) => (params ? createElement(NftPage, { controller, of: params.key }) : createElement(UnknownNfts, { controller })),
  },
})
