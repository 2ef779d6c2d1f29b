import { useEffect } from 'react'
import { msg } from '../../kernel/api/index.js'
import { useReadable } from '../hooks/useReadable.js'
import { useUi } from '../hooks/useUi.js'

const refused = msg('ui.refused', 'This can’t be closed yet. Choose one of the options first.')

/** Says in words that a locked view was not closed: the shake alone is not seen by everybody, and not with reduced motion. */
export const RefusedClose = () => {
  const { kernel } = useUi()
  const { shake } = useReadable(kernel.router.state)
  useEffect(() => {
    if (shake) kernel.notices.show('error', refused)
  }, [shake, kernel])
  return null
}
