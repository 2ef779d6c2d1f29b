import { type Message, msg } from '../../../kernel/api/index.js'

const title = msg('receive.only', 'Send only on these networks')
const texts: Readonly<Record<string, Message>> = {
  eip155: msg('receive.only.eip155', 'Tokens sent here on Solana or Bitcoin can’t be recovered.'),
  solana: msg('receive.only.solana', 'Tokens sent here on Ethereum or Bitcoin can’t be recovered.'),
  bip122: msg('receive.only.bip122', 'Tokens sent here on Ethereum or Solana can’t be recovered.'),
}
const other = msg('receive.only.other', 'Tokens sent here on another network can’t be recovered.')

/** What not to do, for a namespace: what is sent on another kind of network is lost. */
export const onlyHere = (namespace: string): { readonly title: Message; readonly text: Message } => ({ title, text: texts[namespace] ?? other })
