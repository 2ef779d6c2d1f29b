import { createElement } from 'react'
import type { ViewModule } from '../../../kernel/api/index.js'
import type { ActivityController } from '../ActivityController.js'
import type { TokenOf } from '../isOfToken.js'
import { TokenActivity } from './TokenActivity.js'

/** A section of the view of one token. */
export const tokenActivity = (controller: ActivityController): ViewModule<TokenOf> => ({
  kind: 'react',
  component: ({ params }) => createElement(TokenActivity, { controller, token: params }),
})
