import { createElement } from 'react'
import type { ViewModule } from '../../../kernel/api/index.js'
import type { SignInController } from '../SignInController.js'
import { SignMessage } from './SignMessage.js'

export const view = (controller: SignInController): ViewModule<undefined> => ({
  kind: 'react',
  component: () => createElement(SignMessage, { controller }),
})
