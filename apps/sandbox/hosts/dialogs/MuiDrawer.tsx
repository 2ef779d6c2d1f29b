import Drawer from '@mui/material/Drawer'
import { useState } from 'react'
import type { HostDialog } from './HostDialog.js'

export const MuiDrawer: HostDialog = ({ title, children }) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        {title}
      </button>
      <Drawer open={open} onClose={() => setOpen(false)} slotProps={{ paper: { role: 'dialog', 'aria-label': title } }}>
        <div className="inside">
          {children}
          <button type="button" onClick={() => setOpen(false)}>
            Done
          </button>
        </div>
      </Drawer>
    </>
  )
}
