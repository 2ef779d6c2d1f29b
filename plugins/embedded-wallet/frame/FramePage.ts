import type { Dispose } from '../../../kernel/api/index.js'
import type { SiteStatus } from './SiteStatus.js'

/** A message event of the page, as far as it is looked at. */
export interface MessageLike {
  readonly origin: string
  readonly source: unknown
  readonly data: unknown
}

/** One frame element. Elements are created once and loaded by the browser whenever they are put into a document. */
export interface FrameElement {
  /** The element itself, for what lays it over a view. */
  readonly element: HTMLElement
  /** The window inside; undefined while the element is in no document. */
  readonly window: unknown
  post(message: unknown, origin: string, transfer?: readonly MessagePort[]): void
  /** Calls back at each load, also at those that the frame made itself. */
  onLoad(listener: () => void): Dispose
  onError(listener: () => void): Dispose
  /** Calls back when the page took it out of the document, for example with its whole body. */
  onTaken(listener: () => void): Dispose
  /** Takes it out of the document. */
  remove(): void
}

/** The platform functions that the frame needs. */
export interface FramePage {
  /** Undefined on a server. */
  readonly origin: string | undefined
  /** Origins of the pages around this one, where the browser says them. */
  readonly around: readonly string[]
  /** The system's theme. */
  prefersDark(): boolean
  create(url: string): FrameElement
  /** Puts the element where it stays: in the modal, or hidden in the page. */
  put(frame: FrameElement): void
  listen(listener: (event: MessageLike) => void): Dispose
  /** Calls back when the policy of the page kept a frame of this origin away. */
  onForbidden(origin: string, listener: () => void): Dispose
  /** Asks a secure site about itself. Rejects only where the signal aborts. */
  status(address: string, signal: AbortSignal): Promise<SiteStatus>
  channel(): { readonly port1: MessagePort; readonly port2: MessagePort }
  /** 128 random bits in hex. */
  id(): string
  after(ms: number, run: () => void): Dispose
  /** The page is kept apart from windows of other origins, by what is known without a request. */
  readonly isolated: boolean
  /**
   * Opens a window in the visitor's press, if there is one that still counts. Undefined without it, where the window would not find the frame, and
   * where the browser blocks windows.
   */
  open(url: string, name: string): { readonly closed: boolean } | undefined
  /** Opens an address in a tab of its own, which cannot reach the page: in the visitor's press. */
  openTab(url: string): void
  /** Whether the page's own document says that its windows are kept apart from it. One request to where the page came from. */
  cutsOff(): Promise<boolean>
}
