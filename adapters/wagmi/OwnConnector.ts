/** A connector of the instance, as wagmi lists it. */
export interface OwnConnector {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly icon?: string | undefined
  readonly rdns?: string
}
