import { Button, Dialog, DialogTrigger, Heading, Modal, ModalOverlay } from 'react-aria-components'
import type { HostDialog } from './HostDialog.js'

export const AriaModal: HostDialog = ({ title, children }) => (
  <DialogTrigger>
    <Button>{title}</Button>
    <ModalOverlay className="veil" isDismissable>
      <Modal className="box">
        <Dialog>
          <Heading slot="title">{title}</Heading>
          {children}
          <Button slot="close">Done</Button>
        </Dialog>
      </Modal>
    </ModalOverlay>
  </DialogTrigger>
)
