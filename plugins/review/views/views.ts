import { createElement } from 'react'
import type { ViewModule } from '../../../kernel/api/index.js'
import type { ReviewController } from '../ReviewController.js'
import { ReviewRequest } from './ReviewRequest.js'

export const view = (controller: ReviewController): ViewModule<undefined> => ({
  kind: 'react',
  component: () => createElement(ReviewRequest, { controller }),
})
