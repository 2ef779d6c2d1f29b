import { createElement } from 'react'
import type { ViewModule } from '../../../kernel/contract/index.js'
import type { ConnectController } from '../ConnectController.js'
import { Connect } from './Connect.js'
import type { LegalProps } from './Legal.js'

type Legal = (props: LegalProps) => ReturnType<typeof createElement> | null

/** The list, in a file of its own: what a press on a wallet shows is fetched while the visitor looks at it. */
export const views = (
  controller: ConnectController,
  legal: Legal | undefined,
): { readonly list: ViewModule<undefined>; readonly wallets: ViewModule<undefined> } => ({
  list: { kind: 'react', component: () => createElement(Connect, { controller, legal }) },
  wallets: { kind: 'react', component: () => createElement(Connect, { controller, legal, walletsOnly: true }) },
})
