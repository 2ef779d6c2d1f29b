/** How many codes and wrong answers there may be. */
export interface CodeLimits {
  /** ms between two codes for one address to one network, and how many in an hour. */
  readonly pause: number
  readonly perPair: number
  /** Codes in an hour for one address, to one network, to one wider network, and in all. Only the last one is for devices that logged in to the address too. */
  readonly perIdentity: number
  readonly perNetwork: number
  readonly perWide: number
  readonly perGateway: number
  /** Wrong answers: to one code, in an hour from one network or a device that logged in, and in a day in all, before each further one waits. */
  readonly tries: number
  readonly triesPerPair: number
  readonly triesPerIdentity: number
  /** How long these wait, in ms: at first, and at most. The time doubles with each. */
  readonly delay: number
  readonly longestDelay: number
}
