/**
 * What mails say in one language, as lines of mustache. `{{site}}` is the host of the website, `{{time}}` when it happened, `{{ends}}` when a
 * wallet is deleted for good, `{{minutes}}` how long a code is valid.
 */
export interface MailTexts {
  readonly codeSubject: string
  /** Stands before the code. */
  readonly codeIntro: string
  readonly codeValidity: string
  readonly codeWarning: string
  /** Of a code that logs in: what to do when it was not requested. */
  readonly loginIgnore: string
  /** Of a code before the address of a wallet is changed, and of one for the new address: what it is for, and what to do otherwise. */
  readonly changeUse: string
  readonly changeIgnore: string
  readonly newUse: string
  readonly newIgnore: string
  readonly changedSubject: string
  readonly changedFact: string
  /** Stands before the link. */
  readonly changedUndo: string
  readonly changedAdvice: string
  readonly wordsSubject: string
  readonly wordsFact: string
  readonly deviceSubject: string
  readonly deviceFact: string
  readonly recoverySubject: string
  readonly recoveryFact: string
  readonly recoveryAdvice: string
  readonly deletionSubject: string
  readonly deletionFact: string
  /** Stands before the link. */
  readonly deletionKeep: string
  readonly deletionAdvice: string
  /** Of a deletion by the operator, which can still be taken back, and what to do when it was not requested. */
  readonly operatorFact: string
  readonly operatorAsk: string
  /** Of one that is done. */
  readonly removedSubject: string
  readonly removedFact: string
  /** What to do when somebody else has the wallet. */
  readonly lost: string
  /** When it was the visitor. */
  readonly mine: string
  readonly tell: string
  readonly when: string
}
