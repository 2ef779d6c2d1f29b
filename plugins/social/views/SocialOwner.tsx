import { useEffect } from 'react'
import { msg } from '../../../kernel/api/index.js'
import { useMessage, useReadable } from '../../../ui/index.js'
import type { SocialController } from '../SocialController.js'

const signedIn = msg('social.owner', 'Signed in as {name}')
const unnamed = msg('shared.signedIn', 'Signed in')

/** The line under the address of an account: who is signed in. */
export const SocialOwner = ({ controller }: { readonly controller: SocialController }) => {
  const t = useMessage()
  const { owner } = useReadable(controller.state)
  const { lookAtOwner } = controller
  useEffect(lookAtOwner, [lookAtOwner])
  return owner === undefined ? <span>{t(unnamed)}</span> : <bdi>{t(signedIn, { name: owner })}</bdi>
}
