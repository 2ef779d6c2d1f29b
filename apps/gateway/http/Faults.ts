/** Faults on command, for tests and demonstrations. */
export interface Faults {
  /** Applies the commanded fault to the next request of this project, by throwing it. */
  meet(project: string | undefined, signal: AbortSignal): Promise<void>
  set(input: unknown): void
  state(): Readonly<Record<string, unknown>>
}
