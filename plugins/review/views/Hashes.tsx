import { useState } from 'react'
import { msg } from '../../../kernel/api/index.js'
import { Icon, LinkButton, useMessage } from '../../../ui/index.js'
import { isExplained } from '../../../lib/review/isExplained.js'
import type { Review } from '../Review.js'
import { TypedRows } from './TypedRows.js'

const text = {
  open: msg('review.hashes', 'Hashes to compare'),
  close: msg('review.hashes.less', 'Show less'),
  // The terms of ERC-8213 are the same in every language.
  digest: msg('review.digest', 'EIP-712 Digest'),
  domain: msg('review.domainHash', 'Domain Hash'),
  message: msg('review.messageHash', 'Message Hash'),
  calldata: msg('review.calldata', 'Calldata Digest'),
  data: msg('review.data', 'Data'),
} as const

const rowsOf = (review: Review): readonly { readonly label: keyof typeof text; readonly value: string }[] => {
  if (review.kind === 'typed-data') {
    const { digest, domain, message } = review.hashes
    return [
      { label: 'digest', value: digest },
      { label: 'domain', value: domain },
      { label: 'message', value: message },
    ]
  }
  if (review.kind !== 'transaction' && review.kind !== 'batch') return []
  return review.calls.flatMap(({ digest, data }) =>
    digest === undefined
      ? []
      : [
          { label: 'calldata' as const, value: digest },
          { label: 'data' as const, value: data },
        ],
  )
}

/** Hashes that a device shows, and the bytes themselves; of typed data that was said in words, its fields. */
export const Hashes = ({ review }: { readonly review: Review }) => {
  const t = useMessage()
  const [open, setOpen] = useState(false)
  const rows = rowsOf(review)
  if (rows.length === 0) return null
  return (
    <>
      <div>
        <LinkButton onPress={() => setOpen(!open)}>
          {t(open ? text.close : text.open)}
          <Icon name={open ? 'up' : 'down'} size={16} />
        </LinkButton>
      </div>
      {open && review.kind === 'typed-data' && isExplained(review) && <TypedRows review={review} />}
      {open && (
        <dl className="pt-review-rows" translate="no">
          {rows.map(({ label, value }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a request stay in place
            <div key={at}>
              <dt>{t(text[label])}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}
