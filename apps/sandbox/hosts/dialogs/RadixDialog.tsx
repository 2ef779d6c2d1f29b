import { Close, Content, Overlay, Portal, Root, Title, Trigger } from '@radix-ui/react-dialog'
import type { HostDialog } from './HostDialog.js'

export const RadixDialog: HostDialog = ({ title, children }) => (
  <Root>
    <Trigger>{title}</Trigger>
    <Portal>
      <Overlay className="veil" />
      <Content className="box" aria-describedby={undefined}>
        <Title>{title}</Title>
        {children}
        <Close>Done</Close>
      </Content>
    </Portal>
  </Root>
)
