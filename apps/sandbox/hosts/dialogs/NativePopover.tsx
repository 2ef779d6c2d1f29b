import { useRef } from 'react'
import type { HostDialog } from './HostDialog.js'

/** The browser closes it by itself when something else is pressed or becomes modal. */
export const NativePopover: HostDialog = ({ title, children }) => {
  const popover = useRef<HTMLDivElement>(null)
  return (
    <>
      <button type="button" onClick={() => popover.current?.showPopover()}>
        {title}
      </button>
      <div popover="auto" role="dialog" aria-label={title} ref={popover}>
        {children}
        <button type="button" onClick={() => popover.current?.hidePopover()}>
          Done
        </button>
      </div>
    </>
  )
}
