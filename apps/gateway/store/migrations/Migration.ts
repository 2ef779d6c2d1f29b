import type { Queries, Session } from '../Store.js'

/** The interface by which a migration runs its statements. */
export interface MigrationSteps {
  readonly kind: Session['kind']
  readonly queries: Queries
}

/** One step of the schema. A published step is never changed: another one follows it. */
export interface Migration {
  /** Its place in the list, from 1. The version of a gateway is that of its last migration. */
  readonly version: number
  /** The entry that the database stores after it ran: the version in four digits, and a description. */
  readonly name: string
  /** The lowest version of a gateway that works with the database afterwards. A migration that only adds something does not raise it. */
  readonly oldest: number
  /** Whether it runs outside of a transaction, which is required to build an index while others write. It must also work after an interruption. */
  readonly apart?: boolean
  /** The tables that it creates, which must not exist before. For the first migration they are recognized by their columns. */
  readonly makes?: readonly string[]
  up(steps: MigrationSteps): Promise<void>
  /** Reverts `up`. It is absent if that is not possible without a loss. */
  down?(steps: MigrationSteps): Promise<void>
}
