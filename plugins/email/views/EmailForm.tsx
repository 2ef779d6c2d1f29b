import { type ReactNode, useEffect, useRef } from 'react'
import { msg } from '../../../kernel/api/index.js'
import { useFramePlace, useMessage, useReadable } from '../../../ui/index.js'
import type { EmailController } from '../EmailController.js'
import type { Problem } from '../problemOf.js'
import { AddressForm } from './AddressForm.js'
import { useProblem } from './useProblem.js'

const label = msg('email.label', 'Email address')

export interface EmailFormProps {
  readonly controller: EmailController
  /** The field receives the focus. */
  readonly first?: boolean
  /** A problem that the view says itself. */
  readonly apart?: Problem['kind'] | undefined
  /** Between the field and what follows it, in px. */
  readonly gap?: number | undefined
  /** What follows the field. */
  readonly children?: ReactNode
}

/** The field for the address. The first touch of it loads the frame. */
export const EmailForm = ({ controller, first, apart, gap, children }: EmailFormProps) => {
  const t = useMessage()
  const place = useFramePlace()
  const form = useRef<HTMLFormElement>(null)
  const { address, busy, problem } = useReadable(controller.state)
  // What went wrong with a code is said where it is typed.
  const elsewhere = problem?.step === 'code' || problem?.step === 'mail' || problem?.kind === apart
  const text = useProblem(elsewhere ? undefined : problem)
  useEffect(() => {
    const { current } = form
    controller.keepIn(place)
    current?.addEventListener('focusin', controller.touch)
    // The view may have given the field its focus already.
    if (current?.querySelector(':focus')) controller.touch()
    return () => current?.removeEventListener('focusin', controller.touch)
  }, [controller, place])
  const { giveUp } = controller
  // A visitor who went elsewhere waits for no code, and is not led to it from there.
  useEffect(() => giveUp, [giveUp])
  return (
    <AddressForm
      ref={form}
      label={t(label)}
      address={address}
      error={text}
      busy={busy !== undefined}
      first={first}
      clearable
      gap={gap}
      onType={controller.type}
      onSubmit={controller.submit}
    >
      {children}
    </AddressForm>
  )
}
