import type { ReadContracts } from '../../../protocol/findRoute.js'
import { encodeWord } from '#lib/abi/encodeWord.js'

export const at = (byte: string) => `0x${byte.repeat(20)}`
export const usd = { address: at('d0'), symbol: 'USD', name: 'Dollar', decimals: 6, suggested: true }
/** What an honest gateway names. */
export const named = {
  wrapped: at('c0'),
  v2: { router: at('a2'), factory: at('f2') },
  v3: { router: at('a3'), factory: at('f3'), quoter: at('b3') },
  tokens: [usd],
}
/** What its contracts say of each other, by address and bytes. */
export const saying = (): Record<string, string> => ({
  [`${at('c0')} 0x313ce567`]: encodeWord(18),
  [`${at('a2')} 0xc45a0155`]: encodeWord(at('f2')),
  [`${at('a2')} 0xad5c4648`]: encodeWord(at('c0')),
  [`${at('f2')} 0x574f2ba3`]: encodeWord(9),
  [`${at('a3')} 0xc45a0155`]: encodeWord(at('f3')),
  [`${at('a3')} 0x4aa4a4fc`]: encodeWord(at('c0')),
  [`${at('b3')} 0xc45a0155`]: encodeWord(at('f3')),
  [`${at('b3')} 0x4aa4a4fc`]: encodeWord(at('c0')),
  [`${at('f3')} 0x22afcccb${encodeWord(500)}`]: encodeWord(10),
})
/** A chain on which contracts say that. A contract that is not there answers nothing. */
export const chainOf =
  (said: Readonly<Record<string, string>>): ReadContracts =>
  async (questions) =>
    questions.map(({ to, data }) => {
      const found = said[`${to.toLowerCase()} ${data}`]
      return found === undefined ? undefined : `0x${found}`
    })
