/** Limits of one-time codes and of wrong answers. */
export interface CodeLimits {
  /** The ms between two codes for one address to one network or device, and the number of codes per hour for this pair. */
  readonly pause: number
  readonly perPair: number
  /**
   * Unanswered mails to one address per day: those that one network requested, and those that all others requested. Beyond these limits
   * one mail is sent every `mailEvery` ms, and requests in between share the code of the last one.
   */
  readonly mailsPerPair: number
  readonly mailsOfOthers: number
  readonly mailEvery: number
  /** Mails per hour that prove a new address of a user. */
  readonly mailsToNew: number
  /**
   * Codes per hour for one network and for one wider network, and mails in all. Devices that logged in to the address before are not
   * counted here.
   */
  readonly perNetwork: number
  readonly perWide: number
  readonly perGateway: number
  /** Wrong answers: to one code, per hour from one network or known device, and per day in all. Beyond the last limit one code is not enough. */
  readonly tries: number
  readonly triesPerPair: number
  readonly triesPerIdentity: number
}
