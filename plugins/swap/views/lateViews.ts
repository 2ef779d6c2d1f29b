import { createElement } from 'react'
import type { ViewModule } from '../../../kernel/api/index.js'
import type { SwapController } from '../SwapController.js'
import { Slippage } from './Slippage.js'
import { SwapProgress } from './SwapProgress.js'
import { SwapReview } from './SwapReview.js'
import { TokenChoice } from './TokenChoice.js'

interface LateViews {
  readonly tokens: ViewModule<{ readonly side: 'pay' | 'receive' } | undefined>
  readonly slippage: ViewModule<undefined>
  readonly review: ViewModule<undefined>
  readonly progress: ViewModule<undefined>
}

/** What comes after the form: fetched while it is filled in. */
export const lateViews = (controller: SwapController): LateViews => ({
  tokens: { kind: 'react', component: ({ params }) => createElement(TokenChoice, { controller, side: params?.side ?? 'receive' }) },
  slippage: { kind: 'react', component: () => createElement(Slippage, { controller }) },
  review: { kind: 'react', component: () => createElement(SwapReview, { controller }) },
  progress: { kind: 'react', component: () => createElement(SwapProgress, { controller }) },
})
