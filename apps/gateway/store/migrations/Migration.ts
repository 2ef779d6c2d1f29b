import type { Queries, Session } from '../Store.js'

/** What a migration runs its statements by. */
export interface MigrationSteps {
  readonly kind: Session['kind']
  readonly queries: Queries
}

/** One step of the schema. Once published it is never changed: another one follows it. */
export interface Migration {
  /** Its place in the list, from 1. The version of a gateway is that of the last migration that it has. */
  readonly version: number
  /** What the database stores when it ran: the version in four digits, and what it does. */
  readonly name: string
  /** The lowest version of a gateway that works on the database afterwards. One that only adds leaves it as it was. */
  readonly oldest: number
  /** Whether it runs outside of a transaction, as an index must that is built while others write. It has to work after it was interrupted, too. */
  readonly apart?: boolean
  /** The tables that it makes, which must not be there before; of the first one they are known by its columns. */
  readonly makes?: readonly string[]
  up(steps: MigrationSteps): Promise<void>
  /** Takes back what `up` did. Absent where that is not possible without a loss. */
  down?(steps: MigrationSteps): Promise<void>
}
