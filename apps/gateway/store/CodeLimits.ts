/** How many codes and wrong answers there may be. */
export interface CodeLimits {
  /** ms between two codes for one address to one network or device, and how many of them may be asked for in an hour. */
  readonly pause: number
  readonly perPair: number
  /**
   * Mails to one address that nobody answered rightly, in a day: of those that one network asked for, and of those that all others did. After
   * them there is one mail in so many ms, and requests in between are for the code of the last one.
   */
  readonly mailsPerPair: number
  readonly mailsOfOthers: number
  readonly mailEvery: number
  /** Mails in an hour that prove that an address is to become the one of a user. */
  readonly mailsToNew: number
  /** Codes that are asked for in an hour from one network and from one wider network, and mails in all. Devices that logged in to the address stand beside these. */
  readonly perNetwork: number
  readonly perWide: number
  readonly perGateway: number
  /** Wrong answers: to one code, in an hour from one network or a device that logged in, and in a day in all, after which one code is not enough. */
  readonly tries: number
  readonly triesPerPair: number
  readonly triesPerIdentity: number
}
