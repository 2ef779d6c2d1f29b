import { useRef } from 'react'
import type { HostDialog } from './HostDialog.js'

export const NativeDialog: HostDialog = ({ title, children }) => {
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <>
      <button type="button" onClick={() => dialog.current?.showModal()}>
        {title}
      </button>
      <dialog ref={dialog} aria-label={title}>
        {children}
        <button type="button" onClick={() => dialog.current?.close()}>
          Done
        </button>
      </dialog>
    </>
  )
}
