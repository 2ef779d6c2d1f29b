import { useEffect, useState } from 'react'
import { isFramedByOthers } from '#lib/web/isFramedByOthers.js'
import { SendReviewSections } from '../../../ports/send.js'
import { useReadable, useSlot } from '../../../ui/index.js'
import type { SendController } from '../SendController.js'
import { isPlain } from '../stopsOf.js'

/**
 * A send of a wallet that shows what it signs is reviewed there, and not twice: the wallet is asked as soon as a simulation went well and
 * the history of the account was read, which knows addresses. What the wallet cannot know is shown here first, and so is what another plugin adds to the review.
 *
 * @returns whether nothing is shown here
 */
export const usePassOn = (controller: SendController): boolean => {
  const { phase } = useReadable(controller.machine).current
  const { shown } = useReadable(controller.review)
  const sections = useSlot(SendReviewSections)
  const [framed] = useState(() => isFramedByOthers(window))
  const passes = controller.currentAccount()?.reviews === true && !framed && sections.length === 0 && shown !== undefined && isPlain(shown)
  const ready = passes && phase === 'review' && shown.simulation !== undefined && !controller.reading()
  useEffect(() => {
    if (ready) controller.sending.confirm()
  }, [controller, ready])
  return passes
}
