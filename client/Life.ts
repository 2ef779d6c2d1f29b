import type { ParsedHostOptions } from '../kernel/host/parseHostOptions.js'
import type { Relay } from '../kernel/porch/createRelay.js'
import type { Answers } from './compat/answersOf.js'
import type { AppKitOptions } from './options/AppKitOptions.js'
import type { News } from './compat/createEventLog.js'

/** What changes in the life of an instance, for the parts of it that come later. */
export interface Life {
  /** As they are now. */
  options: AppKitOptions
  /** Read from the options. */
  readonly host: ParsedHostOptions
  /** What few pages ask: there soon after the kernel. */
  answers: Answers | undefined
  /** Fetches them. There once the kernel is. */
  learn?: () => Promise<void>
  /** What the host set by itself. */
  readonly own: Relay<{ loading: boolean }>
  /** Notes a action of the visitor on a button of the page. */
  tell(news: News): void
  readonly dev: boolean
  /** The built-in plugins are there. */
  readonly complete: boolean
}
