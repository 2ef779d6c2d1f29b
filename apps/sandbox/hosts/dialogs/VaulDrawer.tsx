import { Drawer } from 'vaul'
import type { HostDialog } from './HostDialog.js'

export const VaulDrawer: HostDialog = ({ title, children }) => (
  <Drawer.Root>
    <Drawer.Trigger>{title}</Drawer.Trigger>
    <Drawer.Portal>
      <Drawer.Overlay className="veil" />
      <Drawer.Content className="box" aria-describedby={undefined}>
        <Drawer.Title>{title}</Drawer.Title>
        {children}
        <Drawer.Close>Done</Drawer.Close>
      </Drawer.Content>
    </Drawer.Portal>
  </Drawer.Root>
)
