/** What the parts of a load run are. Types only: nothing in this file runs. */

/** What every part is called with. */
export interface PartNeeds {
  /** The folder that the gateway was built into. */
  readonly program: string
  /** Where files of the run belong: logs, profiles, settings. */
  readonly folder: string
  /** Seconds that a measurement takes; parts that need several take each as long. */
  readonly seconds: number
  /** `GATEWAY_LOG_LEVEL` of the gateways. */
  readonly logLevel: string
  /** Whether profiles of the processor time are written. */
  readonly profile: boolean
  /** One line of progress. */
  report(line: string): void
}

export interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: string
  /** What it should be; undefined for figures that explain others. */
  readonly target?: { readonly least?: number; readonly max?: number } | undefined
}

export interface Part {
  readonly name: string
  /** One line for the help. */
  readonly summary: string
  /** Programs of this machine that it cannot run without: `postgres`, `valkey`. */
  readonly wants: readonly ('postgres' | 'valkey')[]
  run(needs: PartNeeds): Promise<readonly Figure[]>
}
