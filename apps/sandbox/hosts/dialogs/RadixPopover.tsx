import { Close, Content, Portal, Root, Trigger } from '@radix-ui/react-popover'
import type { HostDialog } from './HostDialog.js'

/** A popover closes on any press, focus or Escape outside of it. */
export const RadixPopover: HostDialog = ({ title, children }) => (
  <Root>
    <Trigger>{title}</Trigger>
    <Portal>
      <Content className="pop" aria-label={title}>
        {children}
        <Close>Done</Close>
      </Content>
    </Portal>
  </Root>
)
