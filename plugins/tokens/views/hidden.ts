import { createElement } from 'react'
import type { ViewModule } from '../../../kernel/api/index.js'
import type { TokensController } from '../TokensController.js'
import { HiddenList } from './HiddenList.js'

/** What the visitor took out of the lists. */
export const hidden = (controller: TokensController): ViewModule<undefined> => ({
  kind: 'react',
  component: () => createElement(HiddenList, { controller }),
})
