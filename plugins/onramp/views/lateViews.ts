import { createElement } from 'react'
import type { ViewModule } from '../../../kernel/api/index.js'
import type { BuyController } from '../BuyController.js'
import { BuyProgress } from './BuyProgress.js'
import { Choice, type ChoiceOf } from './Choice.js'
import { WhatIsABuy } from './WhatIsABuy.js'

export { readSession } from '../readSession.js'

type Late = 'tokens' | 'currencies' | 'methods' | 'countries' | 'progress' | 'about'

/** What follows the form. */
export const lateViews = (controller: BuyController): Readonly<Record<Late, ViewModule<undefined>>> => {
  const choice = (of: ChoiceOf): ViewModule<undefined> => ({ kind: 'react', component: () => createElement(Choice, { controller, of }) })
  return {
    tokens: choice('asset'),
    currencies: choice('currency'),
    methods: choice('method'),
    countries: choice('country'),
    progress: { kind: 'react', component: () => createElement(BuyProgress, { controller }) },
    about: { kind: 'react', component: () => createElement(WhatIsABuy, { controller }) },
  }
}
