import type { Danger } from '../../../lib/review/Action.js'
import { findingTexts } from '../../../lib/review/findingTexts.js'
import { gravestFirst, guardOf } from '../../../lib/review/guardOf.js'
import { Banner, useMessage } from '../../../ui/kit/index.js'

export interface FindingsProps {
  readonly dangers: readonly Danger[]
  /** Host of the website. */
  readonly site: string
  /** What can be done about it. */
  readonly action?: { readonly label: string; onPress(): void } | undefined
}

/** What can go wrong, first of all that a visitor reads: the gravest in full, the others as a line each. */
export const Findings = ({ dangers, site, action }: FindingsProps) => {
  const t = useMessage()
  const [first, ...others] = gravestFirst(dangers)
  if (first === undefined) return null
  const values = { domain: site, asked: '' }
  return (
    <div role="alert">
      <Banner
        tone={guardOf(dangers).tone === 'bad' ? 'bad' : 'warn'}
        title={t(findingTexts[first].title, values)}
        more={others.map((danger) => t(findingTexts[danger].title, values))}
        action={action}
      >
        {t(findingTexts[first].text, values)}
      </Banner>
    </div>
  )
}

/** The same in full: on the smallest screens the banner says the headlines only. */
export const FindingTexts = ({ dangers, site }: Pick<FindingsProps, 'dangers' | 'site'>) => {
  const t = useMessage()
  const values = { domain: site, asked: '' }
  return gravestFirst(dangers).map((danger) => (
    <p key={danger} className="pt-vault-note pt-vault-finding">
      <b>{t(findingTexts[danger].title, values)}</b>
      <span>{t(findingTexts[danger].text, values)}</span>
    </p>
  ))
}
