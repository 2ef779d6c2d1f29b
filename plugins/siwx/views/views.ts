import { createElement } from 'react'
import type { ViewModule } from '../../../kernel/api/index.js'
import { useReadable } from '../../../ui/index.js'
import type { SignInController } from '../SignInController.js'
import { SignMessage } from './SignMessage.js'
import { WatchedOnly } from './WatchedOnly.js'

interface SignInViewProps {
  readonly controller: SignInController
}

const SignInView = ({ controller }: SignInViewProps) => {
  const { address } = useReadable(controller.watched)
  return address === undefined ? createElement(SignMessage, { controller }) : createElement(WatchedOnly, { address, canConnect: controller.canConnect() })
}

export const view = (controller: SignInController): ViewModule<undefined> => ({
  kind: 'react',
  component: () => createElement(SignInView, { controller }),
})
