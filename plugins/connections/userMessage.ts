import { msg } from '../../kernel/api/index.js'

/** What a visitor reads about wallets outside of the views. Values: `wallet`. */
export const userMessage = {
  added: msg('connections.added', 'New wallet added'),
  used: msg('connections.used', 'Now using {wallet}'),
  notUsed: msg('connections.notUsed', 'Couldn’t switch to {wallet}. Connect it again.'),
  ended: msg('connections.ended', '{wallet} disconnected'),
  unwatched: msg('connections.unwatched', 'No longer watching this account'),
  allEnded: msg('connections.allEnded', 'All wallets disconnected'),
  notEnded: msg('shared.stillConnected', 'Still connected: {wallet} didn’t answer'),
  notAllEnded: msg('connections.notAllEnded', 'Some wallets didn’t confirm that they are disconnected'),
  tryAgain: msg('shared.tryAgain', 'Try again'),
  forgotten: msg('connections.forgotten', '{wallet} removed from the list'),
} as const
