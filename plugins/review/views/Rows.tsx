import type { TypedRow } from '../../../lib/review/readTypedData.js'
import { NamedRows, type NamedValue } from '../../../ui/review/NamedRows.js'

/** Values of a request as they stand, below a label. */
export const Rows = ({ label, rows }: { readonly label: string; readonly rows: readonly NamedValue[] }) => (
  <section aria-label={label} className="pt-review-call">
    <div className="pt-label">{label}</div>
    <NamedRows rows={rows} />
  </section>
)

/** The rows of typed data: each value with its name and type. */
export const typedRows = (rows: readonly TypedRow[]): readonly NamedValue[] => rows.map(({ path, type, value }) => ({ name: `${path} (${type})`, value }))
