import Dialog from '@mui/material/Dialog'
import { useId, useState } from 'react'
import type { HostDialog } from './HostDialog.js'

export const MuiDialog: HostDialog = ({ title, children }) => {
  const [open, setOpen] = useState(false)
  const name = useId()
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        {title}
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} aria-labelledby={name}>
        <div className="inside">
          <h2 id={name}>{title}</h2>
          {children}
          <button type="button" onClick={() => setOpen(false)}>
            Done
          </button>
        </div>
      </Dialog>
    </>
  )
}
