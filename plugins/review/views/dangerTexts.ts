import { type Message, msg } from '../../../kernel/api/index.js'
import type { Danger } from '../Review.js'

/** Headline and sentence of each danger. Values: `domain`, the page; `asked`, the website that a message names. */
export const dangerTexts: Readonly<Record<Danger, { readonly title: Message; readonly text: Message }>> = {
  unlimited: {
    title: msg('review.unlimited', 'Unlimited approval'),
    text: msg('review.unlimited.text', 'The address may take all of this token from you, now and at any later time, without asking again.'),
  },
  operator: {
    title: msg('review.operator.title', 'Approval for every item'),
    text: msg('review.operator.text', 'The address may take every item of this collection from you, also those that you get later.'),
  },
  permit: {
    title: msg('review.permit', 'This signature can cost you tokens'),
    text: msg('review.permit.text', 'It is free to sign, and lets others take what it names without a transaction of yours.'),
  },
  long: {
    title: msg('review.long', 'It counts for more than 30 days'),
    text: msg('review.long.text', 'What is permitted stays permitted long after you leave this page.'),
  },
  person: {
    title: msg('review.person', 'The address is no contract'),
    text: msg('review.person.text', 'An exchange or a marketplace is a contract. This is an account that somebody holds the key of.'),
  },
  delegation: {
    title: msg('review.delegation', 'Your account would run the code of others'),
    text: msg('review.delegation.text', 'That code can move everything that the account holds. Wallets offer this themselves; a page has no need to ask.'),
  },
  owner: {
    title: msg('review.owner.title', 'A contract changes hands'),
    text: msg('review.owner.text', 'This cannot be taken back by you afterwards.'),
  },
  chain: {
    title: msg('review.chain', 'For another chain'),
    text: msg('review.chain.text', 'It counts on another chain than the one that your wallet is on.'),
  },
  'any-chain': {
    title: msg('review.anyChain', 'For every chain'),
    text: msg('review.anyChain.text', 'The signature names no chain, so that it can be used on each of them.'),
  },
  website: {
    title: msg('review.website', 'A sign-in to another website'),
    text: msg('review.website.text', 'This page is {domain}, and the message signs you in to {asked}. Whoever gets it can use your account there.'),
  },
  form: {
    title: msg('review.form', 'Not a proper sign-in message'),
    text: msg('review.form.text', 'It looks like a sign-in, and is not of the form that sign-ins have, or is for another account.'),
  },
  unknown: {
    title: msg('review.unknown.title', 'It cannot be explained'),
    text: msg('review.unknown.text', 'What the contract does with this call is not known here. Continue only if you trust {domain}.'),
  },
  bytes: {
    title: msg('review.bytes', 'This is not text'),
    text: msg('review.bytes.text', 'The message is bytes that cannot be read. They may be the hash of something that you do not see.'),
  },
  hash: {
    title: msg('review.hash', 'It may be more than text'),
    text: msg(
      'review.hash.text',
      'The message is as long as the hash of a transaction. A smart account that you own may take the signature as your approval of one.',
    ),
  },
  order: {
    title: msg('review.order', 'This signature is an order'),
    text: msg('review.order.text', 'Others may carry it out at any time until it ends, and take what it names. Check what you give and what you get.'),
  },
  standing: {
    title: msg('review.standing', 'You would not be asked again'),
    text: msg('review.standing.text', 'Within these limits {domain} can act in your name until they end. Continue only if you trust it.'),
  },
  fails: {
    title: msg('review.fails', 'It would fail'),
    text: msg('review.fails.text', 'The network tried it just now, and it did not go through. The fee is lost if you send it.'),
  },
}
