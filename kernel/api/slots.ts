import type { IconName } from './icons.js'
import type { Message } from './message.js'
import { slot, type ViewRef } from './refs.js'
import type { ConnectorSourceItem, DriverItem } from './services.js'

/** An icon button in the header of the modal. */
export interface HeaderAction {
  /** Accessible name of the button. */
  readonly label: Message
  /** Its icon. */
  readonly icon: IconName
  /** The view that a press shows. */
  readonly open: ViewRef<undefined>
  /** Ids of the views whose header shows it. */
  readonly on: readonly string[]
}
/** Icon buttons in the header, before Close. */
export const ModalHeader = /* @__PURE__ */ slot<HeaderAction>('modal.header@1')

/** A line under every view, with a link where `href` is a web address. */
export interface FooterLine {
  /** The text of the line. */
  readonly text: Message
  /** A web address. */
  readonly href?: string
}
/** Lines under every view, for example a branding line. */
export const ModalFooter = /* @__PURE__ */ slot<FooterLine>('modal.footer@1')

/** A part that a plugin adds to a view of another plugin. It is drawn inside a boundary of its own and gets what the view is about as its parameters. */
export interface ViewSection<params> {
  /** The view that is drawn as the section. */
  readonly body: ViewRef<params>
  /** Over or under what the view itself shows. `end` by default. */
  readonly place?: 'start' | 'end'
}

/** Adapters contribute their connectors here; the kernel activates them when the modal opens or a session is restored. */
export const ConnectorSources = /* @__PURE__ */ slot<ConnectorSourceItem>('kernel.sources@1')
/** Adapters contribute their drivers here; the kernel activates the one of a namespace when a connection opens. */
export const Drivers = /* @__PURE__ */ slot<DriverItem>('kernel.drivers@1')
