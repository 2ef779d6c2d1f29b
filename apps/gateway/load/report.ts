import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Figure } from './Part.js'

/** Whether a figure is what it should be; undefined where nothing is asked of it. */
export const isMet = ({ value, target }: Figure): boolean | undefined =>
  target && value >= (target.least ?? Number.NEGATIVE_INFINITY) && value <= (target.max ?? Number.POSITIVE_INFINITY)

const shown = (value: number) => value.toLocaleString('en', { maximumFractionDigits: Math.abs(value) >= 100 ? 0 : 2 })
const targetOf = ({ target }: Figure) =>
  [...(target?.least === undefined ? [] : [`≥ ${shown(target.least)}`]), ...(target?.max === undefined ? [] : [`≤ ${shown(target.max)}`])].join(', ')

/** The figures of a part as a table of Markdown. */
export const tableOf = (figures: readonly Figure[]): string =>
  [
    '| figure | value | wanted | |',
    '| --- | ---: | --- | --- |',
    ...figures.map((figure) => {
      const met = isMet(figure)
      return `| ${figure.name} | ${shown(figure.value)} ${figure.unit} | ${targetOf(figure)} | ${met === undefined ? '' : met ? 'met' : 'missed'} |`
    }),
  ].join('\n')

/** Writes the figures of a part as JSON, with when and by what they were measured. */
export const writeFigures = (folder: string, part: string, { figures, seconds }: { readonly figures: readonly Figure[]; readonly seconds: number }): string => {
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, `${part}.json`)
  const at = { part, at: new Date().toISOString(), node: process.version, seconds }
  writeFileSync(file, `${JSON.stringify({ ...at, figures: figures.map((figure) => ({ ...figure, met: isMet(figure) })) }, undefined, 2)}\n`)
  return file
}
