import type { WalletMark, WalletRanking } from '../../ports/connect.js'
import { isRecord } from '#lib/checks/isRecord.js'

/** What the list uses of an answer. */
export interface Ranking {
  readonly order: readonly string[]
  readonly hidden: readonly string[]
  readonly marks: ReadonlyMap<string, WalletMark>
}

const maxEntries = 128
const tones = ['neutral', 'accent', 'ok', 'warn'] as const

const ids = (field: string, value: unknown): readonly string[] => {
  if (value === undefined) return []
  if (!Array.isArray(value) || !value.every((id): id is string => typeof id === 'string')) throw new TypeError(`"${field}" must be a list of wallet ids.`)
  return value.slice(0, maxEntries)
}

const toMark = (id: string, mark: unknown): WalletMark => {
  const { label, tone } = isRecord(mark) ? mark : {}
  if (!isRecord(label) || typeof label.key !== 'string' || typeof label.text !== 'string')
    throw new TypeError(`The mark of "${id}" needs a label made by msg().`)
  const known = tones.find((name) => name === tone)
  if (tone !== undefined && !known) throw new TypeError(`The tone of the mark of "${id}" must be one of: ${tones.join(', ')}.`)
  return { label: { key: label.key, text: label.text }, ...(known && { tone: known }) }
}

/** Checks an answer to `RankWallets`. @throws TypeError that names the field */
export const parseRanking = (answer: unknown): Ranking => {
  if (!isRecord(answer)) throw new TypeError('A ranking must be an object with "order", "hidden" and "marks".')
  const { order, hidden, marks = {} }: { readonly [key in keyof WalletRanking]?: unknown } = answer
  if (!isRecord(marks)) throw new TypeError('"marks" must be an object by wallet ids.')
  return {
    order: ids('order', order),
    hidden: ids('hidden', hidden),
    marks: new Map(
      Object.entries(marks)
        .slice(0, maxEntries)
        .map(([id, mark]) => [id, toMark(id, mark)]),
    ),
  }
}
