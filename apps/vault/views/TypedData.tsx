import { msg } from '../../../kernel/api/message.js'
import { useMessage } from '../../../ui/kit/index.js'
import type { TypedRow } from '../../../lib/review/permitsOf.js'

const text = {
  domain: msg('vault.data.domain', 'For'),
  rows: msg('vault.data.rows', 'What you sign'),
}

const Rows = ({ rows }: { readonly rows: readonly TypedRow[] }) => (
  <dl className="pt-vault-rows" translate="no">
    {rows.map(({ path, value }) => (
      <div key={path}>
        <dt>
          <bdi>{path}</bdi>
        </dt>
        <dd>
          <bdi>{value}</bdi>
        </dd>
      </div>
    ))}
  </dl>
)

/** Every value that is signed, with its name. */
export const TypedData = ({ domain, rows }: { readonly domain: readonly TypedRow[]; readonly rows: readonly TypedRow[] }) => {
  const t = useMessage()
  return (
    <>
      <section aria-label={t(text.domain)}>
        <Rows rows={domain} />
      </section>
      <section aria-label={t(text.rows)}>
        <Rows rows={rows} />
      </section>
    </>
  )
}
