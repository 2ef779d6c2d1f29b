import type { IconName } from './icons.js'
import type { Message } from './message.js'
import { slot, type ViewRef } from './refs.js'
import type { ConnectorSourceItem, DriverItem } from './services.js'

/** An icon button in the header of the modal. */
export interface HeaderAction {
  /** The accessible name of the button. */
  readonly label: Message
  /** The icon of the button. */
  readonly icon: IconName
  /** The view that opens on a press. */
  readonly open: ViewRef<undefined>
  /** The ids of the views whose header shows it. */
  readonly on: readonly string[]
}
/** Icon buttons in the header, before Close. @public */
export const ModalHeader = /* @__PURE__ */ slot<HeaderAction>('modal.header@1')

/** A line under every view, which is a link if `href` is a web address. */
export interface FooterLine {
  /** The text of the line. */
  readonly text: Message
  /** A web address. */
  readonly href?: string
}
/** Lines under every view, for example a branding line. @public */
export const ModalFooter = /* @__PURE__ */ slot<FooterLine>('modal.footer@1')

/**
 * A section that a plugin adds to a view of another plugin. It is rendered inside its own error boundary, and gets the subject of the
 * view as its parameters.
 * @public
 */
export interface ViewSection<params> {
  /** The view that is rendered as the section. */
  readonly body: ViewRef<params>
  /** The position above or below the view's own content. Defaults to `end`. */
  readonly place?: 'start' | 'end'
}

/** Adapters contribute their connectors here; the kernel activates them when the modal opens or a session is restored. @public */
export const ConnectorSources = /* @__PURE__ */ slot<ConnectorSourceItem>('kernel.sources@1')
/** Adapters contribute their drivers here; the kernel activates the one of a namespace when a connection opens. @public */
export const Drivers = /* @__PURE__ */ slot<DriverItem>('kernel.drivers@1')
