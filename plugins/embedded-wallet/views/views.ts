import { createElement } from 'react'
import type { ViewModule } from '../../../kernel/api/index.js'
import type { ApproveController, RecoveryController } from '../FrameController.js'
import { ApproveTransaction } from './ApproveTransaction.js'
import { Recovery } from './Recovery.js'

export const approve = (controller: ApproveController): ViewModule<undefined> => ({
  kind: 'react',
  component: () => createElement(ApproveTransaction, { controller }),
})
export const recovery = (controller: RecoveryController): ViewModule<undefined> => ({
  kind: 'react',
  component: () => createElement(Recovery, { controller }),
})
