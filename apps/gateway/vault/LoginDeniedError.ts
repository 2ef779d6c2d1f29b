/** Why a login that the provider vouches for is not admitted. `new login`: the visitor was to log in once more there, and was not asked to. */
export type LoginDenial = 'no email' | 'email not verified' | 'email domain' | 'group' | 'claim' | 'new login'

/** The provider says who it is, and the rules of the operator do not admit them. */
export class LoginDeniedError extends Error {
  override name = 'LoginDeniedError'
  readonly reason: LoginDenial
  /** The claim that has no admitted value. */
  readonly claim: string | undefined
  /** What the provider calls this person. It is written nowhere: a pseudonym is made of it. */
  readonly subject: string
  readonly issuer: string

  constructor({ reason, claim, subject, issuer }: Pick<LoginDeniedError, 'reason' | 'claim' | 'subject' | 'issuer'>) {
    super(`The rules about who may log in do not admit this login (${reason}).`)
    this.reason = reason
    this.claim = claim
    this.subject = subject
    this.issuer = issuer
  }
}
