import { msg } from './ReviewText.js'

/** What is offered in place of an approval without limit. */
export const limitTexts = {
  offer: msg('review.limit', 'Set a limit instead'),
  label: msg('review.limit.label', 'Limit in {symbol}'),
  use: msg('review.limit.use', 'Use this limit'),
  wrong: msg('review.limit.wrong', 'Enter an amount above 0.'),
  set: msg('review.limit.set', 'You set this limit. {domain} asked for no limit.'),
} as const
