import type { Danger } from './Action.js'
import { msg, type ReviewText } from './ReviewText.js'

/** Headline and sentence of each danger. Values: `domain`, the page; `asked`, the website that a message names. */
export const findingTexts: Readonly<Record<Danger, { readonly title: ReviewText; readonly text: ReviewText }>> = {
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
  receiver: {
    title: msg('review.receiver', 'It goes to somebody else'),
    text: msg('review.receiver.text', 'What this call pays out does not come to your account: it goes to another address.'),
  },
  'no-least': {
    title: msg('review.noLeast', 'You may get nothing in return'),
    text: msg('review.noLeast.text', 'The call names no least amount that you get, so that others can take nearly all of it.'),
  },
  manager: {
    title: msg('review.manager', 'Somebody may move all that you have there'),
    text: msg('review.manager.text', 'The address may move everything that you hold in this contract, now and later, without asking again.'),
  },
  credit: {
    title: msg('review.credit', 'Others may borrow in your name'),
    text: msg('review.credit.text', 'You owe what the address borrows, and what you deposited can be taken for it.'),
  },
  burns: {
    title: msg('review.burns', 'It destroys what you hold'),
    text: msg('review.burns.text', 'What is burnt is gone. It cannot be brought back.'),
  },
  votes: {
    title: msg('review.votes', 'Somebody votes in your place'),
    text: msg('review.votes.text', 'The address votes with all that you hold of this token, until you take it back.'),
  },
  moves: {
    title: msg('review.moves', 'It may move tokens of yours'),
    text: msg('review.moves.text', 'The name of the function says so. What this contract gives in return is not checked.'),
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
