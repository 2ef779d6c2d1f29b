import { readFileSync } from 'node:fs'
import { readBudgets } from '../budgets.js'

/** Figures that the plan is computed from, each read where it is measured or set. */
export interface PlanInputs {
  /** Answers, sign-ins and accounts for a second of one core. */
  readonly pages: number
  readonly kept: number
  readonly asked: number
  readonly signIns: number
  readonly accounts: number
  readonly signInsOfDatabase: number
  readonly accountsOfDatabase: number
  /** kB. */
  readonly page: number
  readonly plainPage: number
  readonly session: number
  readonly account: number
  readonly mail: number
  /** Bytes of the log for a request. */
  readonly line: number
  /** MB for 10,000 connections that are kept. */
  readonly connections: number
  /** kB of the frame of the secure site, at most. */
  readonly frame: number
  /** Settings by default. */
  readonly codes: number
  readonly codesOfAddress: number
  readonly loginsOfAddress: number
  readonly rate: number
  readonly burst: number
  readonly keepAlive: number
  readonly poolSize: number
}

const numberIn = (text: string): number => Number(/[\d,.]*\d/.exec(text)?.[0].replaceAll(',', ''))

/** The cells of a row of the tables of a page, found by the beginning of its first cell. */
const rowOf = (page: string, first: string): readonly string[] => {
  const row = page.split('\n').find((line) => line.startsWith(`| ${first}`))
  if (row === undefined) throw new Error(`There is no row "${first}", which the plan is computed from.`)
  return row
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim())
}

const certain = (value: number, what: string): number => {
  if (!(value > 0)) throw new Error(`The row "${what}" has no figure, which the plan is computed from.`)
  return value
}

/** @param pages measured: docs/operate/scale.md; settings: docs/operate/settings.md */
export const readInputs = (pages: { readonly measured: string; readonly settings: string }): PlanInputs => {
  const measured = (first: string, unit?: RegExp) => {
    const [, , cell = ''] = rowOf(pages.measured, first)
    return certain(numberIn(unit ? (unit.exec(cell)?.[0] ?? '') : cell), first)
  }
  const setting = (name: string) => certain(numberIn(rowOf(pages.settings, `\`${name}\``).at(-1) ?? ''), name)
  return {
    pages: measured('pages of the directory'),
    kept: measured('balances that are kept'),
    asked: measured('balances that the explorer is asked for'),
    signIns: measured('sign-ins for a second of one core of the gateway'),
    accounts: measured('accounts of embedded wallets for a second of one core of the gateway'),
    signInsOfDatabase: measured('sign-ins for a second of one core of PostgreSQL'),
    accountsOfDatabase: measured('accounts for a second of one core of PostgreSQL'),
    page: measured('the first page', /[\d.]+ kB compressed/),
    plainPage: measured('the first page', /[\d.]+ kB plain/),
    session: measured('a session in the database'),
    account: measured('an account in the database'),
    mail: measured('a mail as it is sent'),
    line: measured('the log for a request'),
    connections: measured('10,000 connections'),
    frame: certain(readBudgets().secureSite.pages.main?.kB ?? 0, 'secure site, main'),
    codes: setting('GATEWAY_CODES'),
    codesOfAddress: setting('GATEWAY_CODES_PER_ADDRESS'),
    loginsOfAddress: setting('GATEWAY_LOGINS_PER_ADDRESS'),
    rate: setting('GATEWAY_RATE'),
    burst: setting('GATEWAY_BURST'),
    keepAlive: setting('GATEWAY_KEEP_ALIVE'),
    poolSize: setting('GATEWAY_DATABASE_CONNECTIONS'),
  }
}

/** The inputs of the repository. */
export const inputsHere = (): PlanInputs =>
  readInputs({ measured: readFileSync('docs/operate/scale.md', 'utf8'), settings: readFileSync('docs/operate/settings.md', 'utf8') })
