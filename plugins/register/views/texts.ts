import { type Message, msg } from '../../../kernel/api/index.js'
import type { NameProblem } from '../../../protocol/nameRule.js'
import type { RegisterProblem } from '../RegisterState.js'

/** What the form says. Values: `name`, `label`, `address`, `wallet`. */
export const text = {
  field: msg('register.field', 'Your name'),
  rule: msg('register.rule', '4 or more letters, digits or hyphens.'),
  free: msg('register.free', 'Free'),
  isFree: msg('register.free.said', '{name} is free'),
  taken: msg('register.taken', 'Taken'),
  isTaken: msg('register.taken.text', '{name} is taken.'),
  instead: msg('register.taken.instead', '{name} is taken. These are free:'),
  points: msg('register.points', 'points to {address}'),
  unchecked: msg('register.unchecked', 'We couldn’t check whether this name is free.'),
  checkAgain: msg('shared.checkAgain', 'Check again'),
  checking: msg('register.checking', 'Still checking whether this name is free'),
  empty: msg('register.empty', 'Enter a name first'),
  register: msg('register.register', 'Register'),
  registerName: msg('register.register.name', 'Register {label}'),
  registering: msg('register.registering', 'Registering {label}'),
  note: msg('register.note', 'Free. You’ll sign once; there is no network fee.'),
  waiting: msg('shared.waitingForYourSignature', 'Waiting for your signature in {wallet}'),
  storing: msg('register.storing', 'Registering your name'),
  cancel: msg('shared.cancel', 'Cancel'),
} as const
/** Why a label cannot be registered. */
export const rules: Readonly<Record<NameProblem, Message>> = {
  short: msg('register.rule.short', 'Use 4 or more letters, digits or hyphens.'),
  letters: msg('register.rule.letters', 'Use only letters, digits and hyphens.'),
  hyphen: msg('register.rule.hyphen', 'A name can’t start or end with a hyphen, or have hyphens as its third and fourth characters.'),
  long: msg('register.rule.long', 'A name can have up to 63 characters.'),
}
/** Why an attempt ended. */
export const problems: Readonly<Record<RegisterProblem, Message>> = {
  declined: msg('register.problem.declined', 'Declined in {wallet}. Nothing was registered.'),
  taken: msg('register.problem.taken', '{name} was just taken by someone else.'),
  expired: msg('register.problem.expired', 'That took too long, so nothing was registered. Try again.'),
  clock: msg('register.problem.clock', 'This device’s clock is wrong. Set the time, then try again. Nothing was signed.'),
  mismatch: msg('register.problem.mismatch', 'The message didn’t match this name and this site. Nothing was signed.'),
  moved: msg('register.problem.moved', 'Your account or network changed, so nothing was registered.'),
  limited: msg('register.problem.limited', 'Too many names were registered from here. Try again tomorrow.'),
  refused: msg('register.problem.refused', 'The signature wasn’t accepted. Nothing was registered.'),
  unsigned: msg('register.problem.unsigned', '{wallet} didn’t sign. Nothing was registered.'),
  failed: msg('register.problem.failed', 'Error registering name {name}. Try again.'),
}
