import type { Danger } from '../../../lib/review/Action.js'
import { findingTexts } from '../../../lib/review/findingTexts.js'
import { gravestFirst, guardOf } from '../../../lib/review/guardOf.js'
import { Banner, useMessage } from '../../../ui/index.js'

export interface FindingsProps {
  readonly dangers: readonly Danger[]
  /** `domain`: the page; `asked`: the website that a message names. */
  readonly values: { readonly domain: string; readonly asked: string }
  readonly action: { readonly label: string; onPress(): void } | undefined
}

/** What can go wrong, first of all that a visitor reads: the gravest in full, the others as a line each. */
export const Findings = ({ dangers, values, action }: FindingsProps) => {
  const t = useMessage()
  const [gravest, ...further] = gravestFirst(dangers)
  if (gravest === undefined) return null
  return (
    <div role="alert">
      <Banner
        tone={guardOf(dangers).tone === 'bad' ? 'bad' : 'warn'}
        title={t(findingTexts[gravest].title, values)}
        more={further.map((danger) => t(findingTexts[danger].title, values))}
        action={action}
      >
        {t(findingTexts[gravest].text, values)}
      </Banner>
    </div>
  )
}

/** The same in full: on the smallest screens the banner says the headlines only. */
export const FindingTexts = ({ dangers, values }: Pick<FindingsProps, 'dangers' | 'values'>) => {
  const t = useMessage()
  return gravestFirst(dangers).map((danger) => (
    <p key={danger} className="pt-meta pt-review-finding">
      <b>{t(findingTexts[danger].title, values)}</b>
      <span>{t(findingTexts[danger].text, values)}</span>
    </p>
  ))
}
