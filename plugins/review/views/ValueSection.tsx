import type { TypedRow } from '#lib/review/readTypedData.js'
import { type NamedValue, NamedValues } from '../../../ui/kit/review/index.js'

/** Values under a label. */
export const ValueSection = ({ label, values }: { readonly label: string; readonly values: readonly NamedValue[] }) => (
  <section aria-label={label} className="pt-review-call">
    <div className="pt-label">{label}</div>
    <NamedValues values={values} />
  </section>
)

/** Rows of typed data, each named by its path and type. */
export const typedValues = (rows: readonly TypedRow[]): readonly NamedValue[] => rows.map(({ path, type, value }) => ({ name: `${path} (${type})`, value }))
