import { createElement } from 'react'
import type { ViewModule } from '../../../kernel/api/index.js'
import type { BuyController } from '../BuyController.js'
import { isRestrictedZone } from '../isRestrictedZone.js'
import { BuyForm } from './BuyForm.js'
import { zoneOf } from './openCheckout.js'
import { Unavailable } from './Unavailable.js'

/** What is seen first. */
export const views = (controller: BuyController): { readonly form: ViewModule<undefined> } => ({
  form: {
    kind: 'react',
    component: () =>
      isRestrictedZone(zoneOf())
        ? createElement(Unavailable, { why: 'restricted', network: undefined, onRetry: () => {} })
        : createElement(BuyForm, { controller }),
  },
})
