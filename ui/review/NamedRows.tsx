/** A value of a request, with its name. */
export interface NamedValue {
  readonly name: string
  readonly value: string
}

/** Values of a request as they stand, each with its name. */
export const NamedRows = ({ rows }: { readonly rows: readonly NamedValue[] }) => (
  <dl className="pt-verbatim" translate="no">
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
)
