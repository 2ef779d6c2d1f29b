import type { ComingPlugin, Kernel } from '../api/index.js'
import type { ParsedHostOptions } from '../host/parseHostOptions.js'
import type { KernelOptions } from '../KernelOptions.js'
import type { PageEnvironment } from '../pageEnvironment.js'

/** What the kit that this page had before left in storage, where nothing of ours is. */
export interface Former {
  /** Those with a connection to reopen. */
  readonly namespaces: readonly string[]
  /** Reads it, once. `chains` are the networks to fall back to, by namespace. Never rejects for what is stored. @returns a seed of storage */
  read(chains: Readonly<Record<string, string>>): Promise<Readonly<Record<string, string>>>
}

/** What the kernel is made of: what the page load knew, and what came with the kernel. */
export type ShellOptions = Omit<PorchOptions, 'start'> & Pick<KernelOptions, 'checks' | 'firstPartyNames' | 'seed' | 'begun'>

/** What a page load knows of the kernel's options. */
export interface PorchOptions extends Omit<KernelOptions, 'host' | 'environment' | 'checks' | 'firstPartyNames' | 'seed' | 'begun'> {
  readonly host: ParsedHostOptions
  readonly environment: PageEnvironment
  /** Some of the plugins are not ours: all manifests are there before the kernel starts, ours first, and each is looked at. */
  readonly foreign?: boolean
  readonly former?: Former | undefined
  /** Their manifests are fetched side by side with the kernel: for what the first view draws, and for wallets. */
  readonly coming?: readonly ComingPlugin[] | undefined
  /** Notes a action of the visitor, under its public name. */
  readonly tell?: (event: string) => void
  /** Fetches what makes the kernel, and whatever is to meet it before the modal opens and before anybody else hears of it. */
  readonly start: () => Promise<(options: ShellOptions) => Kernel>
}
