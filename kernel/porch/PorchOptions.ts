import type { ComingPlugin, Shell } from '../contract/index.js'
import type { GivenHost } from '../host/readHost.js'
import type { KernelOptions } from '../KernelOptions.js'
import type { PageEnvironment } from '../pageEnvironment.js'

/** What a page load knows of the kernel's options. */
export interface PorchOptions extends Omit<KernelOptions, 'host' | 'environment' | 'checks'> {
  readonly host: GivenHost
  readonly environment: PageEnvironment
  /** Some of the plugins are not ours: all manifests are there before the kernel starts, ours first, and each is looked at. */
  readonly foreign?: boolean
  /** Their manifests are fetched side by side with the kernel: for what the first view draws, and for wallets. */
  readonly coming?: readonly ComingPlugin[] | undefined
  /** Notes a deed of the visitor, under its public name. */
  readonly tell?: (event: string) => void
  /**
   * Fetches, side by side with the kernel, what is to meet it before the modal opens and before anybody else hears of it.
   * The kernel goes on without it when that fails.
   */
  readonly prepare?: () => Promise<(shell: Shell) => void>
}
