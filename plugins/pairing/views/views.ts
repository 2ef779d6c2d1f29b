import { createElement } from 'react'
import type { ViewModule } from '../../../kernel/api/index.js'
import type { PairingController } from '../PairingController.js'
import { Pairing } from './Pairing.js'

export { readPage } from './readPage.js'

type WalletParams = { readonly walletId?: string; readonly name?: string; readonly uri?: string } | undefined
type BasicParams = { readonly uri?: string } | undefined

const text = (input: unknown): string | undefined => (typeof input === 'string' && input !== '' ? input : undefined)

export const views = (controller: PairingController): { readonly wallet: ViewModule<WalletParams>; readonly basic: ViewModule<BasicParams> } => ({
  // Hosts open views with parameters of their own.
  wallet: {
    kind: 'react',
    component: ({ params }) =>
      createElement(Pairing, { controller, walletId: text(params?.walletId), name: text(params?.name), uri: text(params?.uri), first: 'code' }),
  },
  basic: { kind: 'react', component: ({ params }) => createElement(Pairing, { controller, uri: text(params?.uri), first: 'app' }) },
})
