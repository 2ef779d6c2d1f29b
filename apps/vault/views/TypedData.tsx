import { msg } from '../../../kernel/api/message.js'
import { useMessage } from '../../../ui/kit/index.js'
import type { TypedRow } from '../../../lib/review/permitsOf.js'
import { Rows } from './Rows.js'

const text = {
  domain: msg('vault.data.domain', 'For'),
  rows: msg('vault.data.rows', 'What you sign'),
}

const named = (rows: readonly TypedRow[]) => rows.map(({ path, value }) => ({ name: path, value }))

/** Every value that is signed, with its name. */
export const TypedData = ({ domain, rows }: { readonly domain: readonly TypedRow[]; readonly rows: readonly TypedRow[] }) => {
  const t = useMessage()
  return (
    <>
      <section aria-label={t(text.domain)}>
        <Rows rows={named(domain)} />
      </section>
      <section aria-label={t(text.rows)}>
        <Rows rows={named(rows)} />
      </section>
    </>
  )
}
