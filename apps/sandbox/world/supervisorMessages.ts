import { isRecord } from './isRecord.js'

/** What a supervisor is asked for, by the number of the program: to start it, or to stop it. */
export type Order = { readonly id: number; readonly command: string; readonly args: readonly string[] } | { readonly id: number; readonly stop: true }
/** What it reports of a program: that it runs, or how it ended. */
export type Report = { readonly id: number; readonly pid: number } | { readonly id: number; readonly exit: string }

const isProgram = (value: unknown): value is { readonly id: number } & Readonly<Record<string, unknown>> => isRecord(value) && typeof value.id === 'number'

export const isOrder = (value: unknown): value is Order =>
  isProgram(value) &&
  (value.stop === true || (typeof value.command === 'string' && Array.isArray(value.args) && value.args.every((arg) => typeof arg === 'string')))

export const isReport = (value: unknown): value is Report => isProgram(value) && (typeof value.pid === 'number' || typeof value.exit === 'string')
