import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { memberPaths } from '../http/strictFile.js'
import { mentionedVariables } from '../commands/check.js'
import { completeSettings } from '../testing/mistakes/completeSettings.js'
import { fileMistakes, missing } from '../testing/mistakes/fileMistakes.js'
import { type Mistake, otherMistakes, settingMistakes } from '../testing/mistakes/settingMistakes.js'
import { doubtfulSettings } from './doubtfulSettings.js'
import { otherNames, settingNames, unknownSettings } from './knownSettings.js'
import { ownProviderParts } from './readOwnProviders.js'
import { readSettings } from './readSettings.js'

const folder = mkdtempSync(path.join(tmpdir(), 'gateway-mistakes-'))
mkdirSync(path.join(folder, 'templates'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const complete = completeSettings(folder)
const ofProvider = ownProviderParts.map((part) => `GATEWAY_OIDC_ACME_${part}`)
const every: readonly string[] = [...settingNames, ...otherNames, ...ofProvider]

/** What the operator reads about these settings: the refusal, or every doubt. */
const saidOf = (environment: Readonly<Record<string, string | undefined>>): string => {
  try {
    const mentioned = mentionedVariables(readSettings(environment))
    return [...unknownSettings(environment, mentioned), ...doubtfulSettings(environment, mentioned)].join('\n')
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'SettingsError') throw error
    return error.message
  }
}

const rows: readonly (readonly [setting: string, what: string, mistake: Mistake & { readonly says: string }])[] = Object.entries(settingMistakes).flatMap(
  ([setting, mistakes]) =>
    mistakes.map((mistake) => {
      const { set, says = setting } = typeof mistake === 'string' ? { set: { [setting]: mistake } } : mistake
      return [setting, JSON.stringify(set).slice(0, 80), { set, says }] as const
    }),
)

test('a gateway takes the settings that the mistakes are made in, and every setting is among them', () => {
  expect(saidOf(complete)).toBe('')
  expect(every.filter((name) => complete[name] === undefined)).toEqual([])
})

test.each([...rows, ...otherMistakes.map(([what, mistake]) => ['', what, mistake] as const)])(
  '%s %s is named, and starts no gateway in silence',
  (_, __, { set, says }) => {
    expect(saidOf({ ...complete, ...set })).toContain(says)
  },
)

/** The same value with another one at a path, or without the member. */
const changed = (value: unknown, [step, ...rest]: readonly string[], to: unknown): unknown => {
  if (step === undefined) return to
  if (Array.isArray(value)) return value.map((item, at) => (`${at}` === step ? changed(item, rest, to) : item))
  const members = Object.entries(value as object)
  if (rest.length === 0 && to === missing) return Object.fromEntries(members.filter(([name]) => name !== step))
  return Object.fromEntries(members.map(([name, item]) => [name, name === step ? changed(item, rest, to) : item]))
}
/** The name of a chain has no dot in it. */
const stepsOf = (where: string) => (where === '' ? [] : where.split('.'))

/** The same file with a member misspelled by one letter. */
const misspelled = (value: unknown, steps: readonly string[]): unknown => {
  const name = steps.at(-1) ?? ''
  const parent = steps.slice(0, -1).reduce<unknown>((at, step) => (at as Readonly<Record<string, unknown>>)[step], value)
  const other = Object.fromEntries(Object.entries(parent as object).map(([key, item]) => [key === name ? `${key}x` : key, item]))
  return steps.length === 1 ? other : changed(value, steps.slice(0, -1), other)
}

const written = path.join(folder, 'mistake.json')
/** What is said of a file with this content in the place of the right one. */
const saidOfFile = (setting: string, content: unknown): string => {
  writeFileSync(written, JSON.stringify(content))
  return saidOf({ ...complete, [setting]: written })
}
/** `0.tokens.0.symbol` as schemas have it: `*.tokens.*.symbol`. */
const shapeOf = (where: string) => where.replace(/(^|\.)(\d+|[a-z0-9]+:[^.]+)(?=\.|$)/g, '$1*')

describe.each(fileMistakes)('the file of $setting', ({ setting, file, complete: right, wrong }) => {
  test('is right without a mistake', () => {
    expect(saidOfFile(setting, right)).toBe('')
  })

  test.each(
    Object.entries(wrong).flatMap(([where, values]) =>
      values.map((value) => [where, value === missing ? 'that is not there' : `${JSON.stringify(value)}`.slice(0, 60), value] as const),
    ),
  )('"%s" of %s is refused, and named', (where, _, value) => {
    const said = saidOfFile(setting, changed(right, stepsOf(where), value))
    expect(said).toContain(`${setting}, the file ${written}: `)
    const member = stepsOf(where).findLast((step) => !/^\d+$/.test(step))
    if (member !== undefined) expect(said).toMatch(new RegExp(`${member}|has the id|names no websites`))
  })

  const members = Object.keys(wrong).filter((where) => memberPaths(file.schema).includes(shapeOf(where)))
  test.each(members)('a letter too many in "%s" is refused, with the member that was meant', (where) => {
    expect(saidOfFile(setting, misspelled(right, stepsOf(where)))).toContain(`${where}x" is not known here: did you mean "${stepsOf(where).at(-1)}"?`)
  })

  test('has two mistakes for each of its members', () => {
    const counts = new Map<string, number>()
    for (const [where, values] of Object.entries(wrong)) counts.set(shapeOf(where), (counts.get(shapeOf(where)) ?? 0) + values.length)
    for (const where of members) counts.set(shapeOf(where), (counts.get(shapeOf(where)) ?? 0) + 1)
    // Anything is right for it: it can be misspelled alone.
    const free = ['*.features.*.config']
    expect(memberPaths(file.schema).filter((name) => (counts.get(name) ?? 0) < (free.includes(name) ? 1 : 2))).toEqual([])
  })
})

test('every setting has two mistakes', () => {
  expect(every.filter((name) => rows.filter(([setting]) => setting === name).length < 2)).toEqual([])
  const inFiles = fileMistakes.flatMap(({ wrong }) => Object.values(wrong).flat()).length
  process.stdout.write(`mistakes: ${rows.length + otherMistakes.length} in ${every.length} settings, ${inFiles} in ${fileMistakes.length} files\n`)
})
