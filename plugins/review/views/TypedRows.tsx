import { msg } from '../../../kernel/api/index.js'
import { useMessage } from '../../../ui/index.js'
import type { Review } from '../Review.js'
import { typedValues, ValueSection } from './ValueSection.js'

const text = {
  domain: msg('shared.domain', 'For'),
  rows: msg('shared.whatYouSign', 'What you sign'),
} as const

/** Typed data as it stands. It may have no domain. */
export const TypedRows = ({ review }: { readonly review: Extract<Review, { readonly kind: 'typed-data' }> }) => {
  const t = useMessage()
  return (
    <>
      {review.domain.length > 0 && <ValueSection label={t(text.domain)} values={typedValues(review.domain)} />}
      {review.rows.length > 0 && <ValueSection label={t(text.rows)} values={typedValues(review.rows)} />}
    </>
  )
}
