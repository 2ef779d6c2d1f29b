import { msg } from '../../../kernel/api/index.js'
import { useMessage } from '../../../ui/index.js'
import type { Review } from '../Review.js'
import { ValueSection } from './ValueSection.js'

const text = {
  title: msg('review.hashes', 'Hashes to compare'),
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

/** Hashes that a device shows, and the bytes themselves. */
export const Hashes = ({ review }: { readonly review: Review }) => {
  const t = useMessage()
  const rows = rowsOf(review)
  if (rows.length === 0) return null
  return <ValueSection label={t(text.title)} values={rows.map(({ label, value }) => ({ name: t(text[label]), value }))} />
}
