import { msg } from '../../../kernel/api/message.js'
import { useMessage } from 'portico-kit/index.js'
import type { TypedRow } from 'portico-lib/review/readTypedData.js'
import { NamedValues } from 'portico-kit/review/index.js'

const text = {
  domain: msg('shared.domain', 'For'),
  rows: msg('shared.whatYouSign', 'What you sign'),
}

const named = (rows: readonly TypedRow[]) => rows.map(({ path, value }) => ({ name: path, value }))

/** Shows every signed value with its name. The data may have no domain. */
export const TypedData = ({ domain, rows }: { readonly domain: readonly TypedRow[]; readonly rows: readonly TypedRow[] }) => {
  const t = useMessage()
  const part = (label: string, values: readonly TypedRow[]) =>
    values.length > 0 && (
      <section aria-label={label}>
        <NamedValues values={named(values)} />
      </section>
    )
  return (
    <>
      {part(t(text.domain), domain)}
      {part(t(text.rows), rows)}
    </>
  )
}
