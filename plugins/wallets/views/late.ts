import { createElement } from 'react'
import type { ViewModule } from '../../../kernel/api/index.js'
import type { WalletsController } from '../WalletsController.js'
import { AllWallets } from './AllWallets.js'
import { GetWallet, type GetWalletProps } from './GetWallet.js'
import { Tiles } from './Tiles.js'
import { WalletGuide } from './WalletGuide.js'

/** What follows the wallet list, and what stands in its place where there are no wallets. */
export const late = (
  controller: WalletsController,
): {
  readonly all: ViewModule<{ readonly uri?: string } | undefined>
  readonly tiles: ViewModule<undefined>
  readonly guide: ViewModule<undefined>
  readonly get: ViewModule<GetWalletProps['params']>
} => ({
  all: {
    kind: 'react',
    // Hosts open it with parameters of their own.
    component: ({ params }) => createElement(AllWallets, { controller, uri: typeof params?.uri === 'string' ? params.uri : undefined }),
  },
  tiles: { kind: 'react', component: () => createElement(Tiles, { controller }) },
  guide: { kind: 'react', component: () => createElement(WalletGuide, { controller }) },
  get: { kind: 'react', component: ({ params }) => createElement(GetWallet, { controller, params }) },
})
