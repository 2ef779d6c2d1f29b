import { useId } from 'react'
import 'bootstrap'
import type { HostDialog } from './HostDialog.js'

export const BootstrapModal: HostDialog = ({ title, children }) => {
  const id = `modal-${useId().replace(/\W/g, '')}`
  return (
    <>
      <button type="button" data-bs-toggle="modal" data-bs-target={`#${id}`}>
        {title}
      </button>
      <div className="modal" role="dialog" id={id} tabIndex={-1} aria-label={title}>
        <div className="modal-dialog">
          <div className="modal-content inside">
            {children}
            <button type="button" data-bs-dismiss="modal">
              Done
            </button>
          </div>
        </div>
      </div>
    </>
  )
}
