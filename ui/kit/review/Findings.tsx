import type { Danger } from '../../../lib/review/Action.js'
import { findingTexts } from '../../../lib/review/findingTexts.js'
import { gravestFirst, guardOf } from '../../../lib/review/guardOf.js'
import { Banner } from '../Banner.js'
import { useMessage } from '../hooks/useMessage.js'

export interface FindingsProps {
  readonly dangers: readonly Danger[]
  /** `domain`: the page; `asked`: the website that a message names. */
  readonly values: { readonly domain: string; readonly asked: string }
  /** What can be done about the gravest. */
  readonly action?: { readonly label: string; onPress(): void } | undefined
}

/** The dangers of a request, before anything else: the gravest in full, each other as one line. */
export const Findings = ({ dangers, values, action }: FindingsProps) => {
  const t = useMessage()
  const [gravest, ...others] = gravestFirst(dangers)
  if (gravest === undefined) return null
  return (
    <div role="alert">
      <Banner
        tone={guardOf(dangers).tone === 'bad' ? 'bad' : 'warn'}
        title={t(findingTexts[gravest].title, values)}
        more={others.map((danger) => t(findingTexts[danger].title, values))}
        action={action}
      >
        {t(findingTexts[gravest].text, values)}
      </Banner>
    </div>
  )
}

/** Every danger in full, for the smallest screens, where the banner has room for the headlines only. */
export const FindingTexts = ({ dangers, values }: Pick<FindingsProps, 'dangers' | 'values'>) => {
  const t = useMessage()
  return gravestFirst(dangers).map((danger) => (
    <p key={danger} className="pt-meta pt-finding">
      <b>{t(findingTexts[danger].title, values)}</b>
      <span>{t(findingTexts[danger].text, values)}</span>
    </p>
  ))
}
