import type { TypedRow } from '../../../lib/review/readTypedData.js'

export interface NamedValue {
  readonly name: string
  readonly value: string
}

/** Values of a request as they stand, each with its name. */
export const Rows = ({ label, rows }: { readonly label: string; readonly rows: readonly NamedValue[] }) => (
  <section aria-label={label} className="pt-review-call">
    <div className="pt-label">{label}</div>
    <dl className="pt-review-rows" translate="no">
      {rows.map(({ name, value }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a request stay in place
        <div key={at}>
          <dt>
            <bdi>{name}</bdi>
          </dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  </section>
)

/** The rows of typed data: each value with its name and type. */
export const typedRows = (rows: readonly TypedRow[]): readonly NamedValue[] => rows.map(({ path, type, value }) => ({ name: `${path} (${type})`, value }))
