import type { Message } from './message.js'
import { slot, type ViewRef } from './refs.js'
import type { ConnectorSourceItem, DriverItem } from './services.js'

export interface HeaderAction {
  readonly label: Message
  readonly icon: string
  readonly open: ViewRef<undefined>
  /** Ids of the views whose header shows it. */
  readonly on: readonly string[]
}
/** Icon buttons in the header, before Close. */
export const ModalHeader = /* @__PURE__ */ slot<HeaderAction>('modal.header@1')

export interface FooterLine {
  readonly text: Message
  readonly href?: string
}
/** Lines under every view, for example a branding line. */
export const ModalFooter = /* @__PURE__ */ slot<FooterLine>('modal.footer@1')

/** Adapters put their ways in here; the kernel activates them when the modal opens or a session is restored. */
export const ConnectorSources = /* @__PURE__ */ slot<ConnectorSourceItem>('kernel.sources@1')
/** Adapters put their drivers here; the kernel activates the one of a namespace when a connection opens. */
export const Drivers = /* @__PURE__ */ slot<DriverItem>('kernel.drivers@1')
