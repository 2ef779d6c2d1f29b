import { useEffect } from 'react'
import { msg } from '../../../kernel/api/index.js'
import { useMessage, useReadable } from '../../../ui/index.js'
import type { EmailController } from '../EmailController.js'

const signedIn = msg('email.owner', 'Signed in as {email}')
// A provider may have given no name, and this line is shown for its accounts as well.
const unnamed = msg('shared.signedIn', 'Signed in')

/** Longer addresses are cut: the whole one is still read out. */
const longest = 30

/** The line under the address of an account: who is signed in. */
export const EmailOwner = ({ controller }: { readonly controller: EmailController }) => {
  const t = useMessage()
  const { owner } = useReadable(controller.state)
  const { look } = controller
  useEffect(look, [look])
  if (owner === undefined) return <span>{t(unnamed)}</span>
  const whole = t(signedIn, { email: owner })
  if (owner.length <= longest) return <bdi>{whole}</bdi>
  return (
    <>
      <bdi aria-hidden="true">{t(signedIn, { email: `${owner.slice(0, longest)}…` })}</bdi>
      <span className="pt-sr">{whole}</span>
    </>
  )
}
