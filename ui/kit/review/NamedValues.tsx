export interface NamedValue {
  readonly name: string
  readonly value: string
}

/** Values of a request exactly as they are signed, each with its name. */
export const NamedValues = ({ values }: { readonly values: readonly NamedValue[] }) => (
  <dl className="pt-raw" translate="no">
    {values.map(({ name, value }, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the values of a request stay in place
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
