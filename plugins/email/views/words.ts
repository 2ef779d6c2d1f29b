import { msg } from '../../../kernel/api/index.js'

/** Texts of more than one view. */
export const words = {
  /** The button of the form in the first list. */
  goOn: msg('shared.continue', 'Continue'),
  /** The button of the form in its own view. */
  mail: msg('email.mail', 'Email me a code'),
  sent: msg('shared.checkYourEmail', 'Check your email'),
  sending: msg('email.sending', 'Sending a code'),
  slow: msg('email.slow', 'This is taking longer than usual.'),
  newCode: msg('shared.sendANewCode', 'Send a new code'),
  /** Values: `time`, as on a clock. */
  again: msg('email.code.again', 'Send again in {time}'),
  other: msg('shared.useADifferentEmail', 'Use a different email'),
  cancel: msg('shared.cancel', 'Cancel'),
  tryAgain: msg('shared.tryAgain', 'Try again'),
} as const
