import { Dialog } from '@base-ui/react/dialog'
import type { HostDialog } from './HostDialog.js'

export const BaseDialog: HostDialog = ({ title, children }) => (
  <Dialog.Root>
    <Dialog.Trigger>{title}</Dialog.Trigger>
    <Dialog.Portal>
      <Dialog.Backdrop className="veil" />
      <Dialog.Popup className="box">
        <Dialog.Title>{title}</Dialog.Title>
        {children}
        <Dialog.Close>Done</Dialog.Close>
      </Dialog.Popup>
    </Dialog.Portal>
  </Dialog.Root>
)
