import { Dialog, DialogPanel, DialogTitle } from '@headlessui/react'
import { useState } from 'react'
import type { HostDialog } from './HostDialog.js'

export const HeadlessDialog: HostDialog = ({ title, children }) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        {title}
      </button>
      <Dialog open={open} onClose={setOpen}>
        <div className="veil" />
        <DialogPanel className="box">
          <DialogTitle>{title}</DialogTitle>
          {children}
          <button type="button" onClick={() => setOpen(false)}>
            Done
          </button>
        </DialogPanel>
      </Dialog>
    </>
  )
}
