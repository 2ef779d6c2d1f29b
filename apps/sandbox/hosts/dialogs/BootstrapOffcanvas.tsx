import { useId } from 'react'
import 'bootstrap'
import type { HostDialog } from './HostDialog.js'

export const BootstrapOffcanvas: HostDialog = ({ title, children }) => {
  const id = `offcanvas-${useId().replace(/\W/g, '')}`
  return (
    <>
      <button type="button" data-bs-toggle="offcanvas" data-bs-target={`#${id}`}>
        {title}
      </button>
      <div className="offcanvas offcanvas-start" role="dialog" id={id} tabIndex={-1} aria-label={title}>
        <div className="inside">
          {children}
          <button type="button" data-bs-dismiss="offcanvas">
            Done
          </button>
        </div>
      </div>
    </>
  )
}
