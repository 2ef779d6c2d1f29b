import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { computePlan, type PlanRow } from './computePlan.js'
import { inputsHere, readInputs } from './readInputs.js'

const pages = { measured: readFileSync('docs/operate/scale.md', 'utf8'), settings: readFileSync('docs/operate/settings.md', 'utf8') }
const cellOf = (rows: readonly PlanRow[], name: string) => rows.find(([what]) => what === name)?.[1]

test('the plan of the page is what its measurements give: npm run docs writes it', () => {
  for (const row of Object.values(computePlan(inputsHere())).flat()) expect(pages.measured).toContain(`| ${row.join(' | ')} |`)
})

test('the plan has what visitors, operators and bills meet, each with the figures that it comes from', () => {
  const { assumed, processor, beside, breaks } = computePlan(inputsHere())
  const what = beside.map(([name]) => name)
  for (const name of ['mails', 'the secure site', 'the log', 'embedded wallets', 'explorers and nodes', 'sessions of sign-ins']) expect(what).toContain(name)
  expect(breaks[0]?.[0]).toBe('the limits of one address')
  for (const [name, value, from] of [...processor.slice(0, -1), ...beside, ...breaks]) {
    expect([name, /\d/.test(value), /\d/.test(from) || /above/.test(from)]).toEqual([name, true, true])
    expect(`${value} ${from}`).not.toMatch(/NaN|Infinity|undefined/)
  }
  expect(assumed.length).toBeGreaterThan(6)
})

test('another measurement, and another setting, give another plan', () => {
  const inputs = inputsHere()
  const [plan, faster] = [computePlan(inputs), computePlan({ ...inputs, asked: inputs.asked * 2, mail: inputs.mail * 2, codes: inputs.codes * 10 })]
  for (const [before, after] of [
    [cellOf(plan.processor, 'together'), cellOf(faster.processor, 'together')],
    [cellOf(plan.beside, 'mails'), cellOf(faster.beside, 'mails')],
    [cellOf(plan.breaks, '`GATEWAY_CODES`'), cellOf(faster.breaks, '`GATEWAY_CODES`')],
  ])
    expect([before, before === after]).toEqual([expect.any(String), false])
})

test('a measurement that is missing, or that has no figure, is named', () => {
  expect(() => readInputs({ ...pages, measured: pages.measured.replace('| a mail as it is sent', '| a letter') })).toThrow(
    'There is no row "a mail as it is sent"',
  )
  const without = pages.measured.replace(/^(\| the log for a request \| \| )[^|]*/m, '$1not measured ')
  expect(() => readInputs({ ...pages, measured: without })).toThrow('The row "the log for a request" has no figure')
})
