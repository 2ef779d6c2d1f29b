import { createHmac } from 'node:crypto'
import type { WrappedKey } from './KeyService.js'

/** The version of the form of a row whose data key stands before it. Rows by master keys of the settings have none of these points but one. */
const version = 'k1'
const form = new RegExp(`^(([\\w-]{1,32})\\.${version}\\.([\\w-]{1,1400})\\.([\\w-]{22}))\\.([\\w-]{38,1400})$`)
const beginning = new RegExp(`^[\\w-]{1,32}\\.${version}\\.`)
export const dataKeyBytes = 32

/** A row: the data key as the service wrapped it, by what the right one is recognized, and what the data key seals. */
export interface SealedByDataKey extends WrappedKey {
  readonly mark: string
  readonly sealed: Buffer
  /** What the seal is bound to beside its context. */
  readonly head: string
}

/** Whether a text is of this form, by its beginning. */
export const hasDataKey = (text: string): boolean => beginning.test(text)

/** By what a data key is recognized: another one, which a service that is wrong gives back, is not used. */
export const markOf = (dataKey: Uint8Array): string =>
  createHmac('sha256', dataKey).update('portico-gateway data key').digest().subarray(0, 16).toString('base64url')

export const headOf = ({ key, wrapped }: WrappedKey, dataKey: Uint8Array): string => `${key}.${version}.${wrapped}.${markOf(dataKey)}`

/** Undefined for a text of another form. */
export const readSealed = (text: string): SealedByDataKey | undefined => {
  const [, head, key, wrapped, mark, sealed] = form.exec(text) ?? []
  if (head === undefined || key === undefined || wrapped === undefined || mark === undefined || sealed === undefined) return undefined
  return { key, wrapped, mark, head, sealed: Buffer.from(sealed, 'base64url') }
}
