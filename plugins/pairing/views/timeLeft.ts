import { type Message, msg } from '../../../kernel/api/index.js'

const minutes = msg('pairing.time', '{min} min {sec} s')
const seconds = msg('pairing.time.seconds', '{sec} s')

/** "3 min 07 s", "42 s". */
export const timeLeft = (left: number): { readonly message: Message; readonly values: Readonly<Record<string, string>> } => {
  const min = Math.floor(left / 60)
  const sec = left % 60
  return min > 0 ? { message: minutes, values: { min: String(min), sec: String(sec).padStart(2, '0') } } : { message: seconds, values: { sec: String(sec) } }
}
