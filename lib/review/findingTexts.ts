import type { Danger } from './Action.js'
import { msg, type ReviewText } from './ReviewText.js'

/** Headline and sentence of each danger. Values: `domain`, the page; `asked`, the website that a message names. */
export const findingTexts: Readonly<Record<Danger, { readonly title: ReviewText; readonly text: ReviewText }>> = {
  unlimited: {
    title: msg('review.unlimited', 'Unlimited approval'),
    text: msg('review.unlimited.text', 'The address can take all of this token from you, now and later, without asking again.'),
  },
  operator: {
    title: msg('review.operator.title', 'Approval for every item'),
    text: msg('review.operator.text', 'The address can take every item in this collection from you, including those you get later.'),
  },
  permit: {
    title: msg('review.permit', 'This signature can cost you tokens'),
    text: msg('review.permit.text', 'Signing is free, but it lets others take what it names without a transaction from you.'),
  },
  long: {
    title: msg('review.long', 'Valid for more than 30 days'),
    text: msg('review.long.text', 'What you allow stays allowed long after you leave this page.'),
  },
  person: {
    title: msg('review.person', 'The address isn’t a contract'),
    text: msg('review.person.text', 'Exchanges and marketplaces are contracts. This is an account that someone has the key to.'),
  },
  delegation: {
    title: msg('review.delegation', 'Your account would be run by a contract'),
    text: msg('review.delegation.text', 'That contract can move everything in your account. Wallets offer this themselves; a site has no need to ask.'),
  },
  receiver: {
    title: msg('review.receiver', 'It goes to someone else'),
    text: msg('review.receiver.text', 'What this action pays out goes to another address, not to your account.'),
  },
  'no-least': {
    title: msg('review.noLeast', 'You may get nothing in return'),
    text: msg('review.noLeast.text', 'This action sets no minimum for what you get, so others can take almost all of it.'),
  },
  manager: {
    title: msg('review.manager', 'Someone can move everything you have there'),
    text: msg('review.manager.text', 'The address can move everything you hold in this contract, now and later, without asking again.'),
  },
  credit: {
    title: msg('review.credit', 'Others can borrow in your name'),
    text: msg('review.credit.text', 'You owe what the address borrows, and your deposit can be taken to pay for it.'),
  },
  burns: {
    title: msg('review.burns', 'It destroys what you hold'),
    text: msg('review.burns.text', 'What is burned is gone for good.'),
  },
  votes: {
    title: msg('review.votes', 'Someone votes in your place'),
    text: msg('review.votes.text', 'The address votes with everything you hold of this token, until you take it back.'),
  },
  moves: {
    title: msg('review.moves', 'It can move your tokens'),
    text: msg('review.moves.text', 'The name of the function says so. What this contract gives in return isn’t checked.'),
  },
  owner: {
    title: msg('review.owner', 'A contract gets a new owner'),
    text: msg('review.owner.text', 'You can’t undo this afterwards.'),
  },
  chain: {
    title: msg('review.chain', 'For another network'),
    text: msg('review.chain.text', 'It applies to a different network than the one your wallet is on.'),
  },
  'any-chain': {
    title: msg('review.anyChain', 'For every network'),
    text: msg('review.anyChain.text', 'The signature names no network, so it can be used on all of them.'),
  },
  website: {
    title: msg('review.website', 'A sign-in to another site'),
    text: msg('review.website.text', 'This page is {domain}, but the message signs you in to {asked}. Anyone who gets it can use your account there.'),
  },
  form: {
    title: msg('review.form', 'Not a proper sign-in message'),
    text: msg('review.form.text', 'It looks like a sign-in, but isn’t in the form that sign-ins have, or is for another account.'),
  },
  unknown: {
    title: msg('review.unknown.title', 'We can’t explain this'),
    text: msg('review.unknown.text', 'What the contract does with this action isn’t known here. Continue only if you trust {domain}.'),
  },
  bytes: {
    title: msg('review.bytes', 'This isn’t text'),
    text: msg('review.bytes.text', 'The message is data that can’t be read. It may be the hash of something you can’t see.'),
  },
  hash: {
    title: msg('review.hash', 'It may be more than text'),
    text: msg(
      'review.hash.text',
      'The message is as long as the hash of a transaction. A smart account you own may take the signature as your approval of one.',
    ),
  },
  order: {
    title: msg('review.order', 'This signature is an order'),
    text: msg('review.order.text', 'Others can carry it out at any time until it ends, and take what it names. Check what you give and what you get.'),
  },
  standing: {
    title: msg('review.standing', 'You wouldn’t be asked again'),
    text: msg('review.standing.text', 'Within these limits, {domain} can act on your behalf until they end. Continue only if you trust it.'),
  },
  fails: {
    title: msg('review.fails', 'It would fail'),
    text: msg('review.fails.text', 'The network just tried it, and it failed. If you send it anyway, you lose the fee.'),
  },
}
