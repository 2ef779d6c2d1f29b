/** Values of a request as they stand, each with its name. */
export const Rows = ({ rows }: { readonly rows: readonly { readonly name: string; readonly value: string }[] }) => (
  <dl className="pt-vault-rows" translate="no">
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
