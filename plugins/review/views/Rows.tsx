import type { TypedRow } from '../../../lib/review/permitsOf.js'

/** Values of a request as they stand, each with its name and type. */
export const Rows = ({ label, rows }: { readonly label: string; readonly rows: readonly TypedRow[] }) => (
  <section aria-label={label} className="pt-review-call">
    <div className="pt-label">{label}</div>
    <dl className="pt-review-rows" translate="no">
      {rows.map(({ path, type, value }) => (
        <div key={path}>
          <dt>
            <bdi>{`${path} (${type})`}</bdi>
          </dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  </section>
)
