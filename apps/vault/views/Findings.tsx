import type { Danger } from '../../../lib/review/Action.js'
import { findingTexts } from '../../../lib/review/findingTexts.js'
import { isGrave } from '../../../lib/review/guardOf.js'
import { Banner, useMessage } from '../../../ui/kit/index.js'

/** What can go wrong, first of all that a visitor reads. `site` is the host of the website. */
export const Findings = ({ dangers, site }: { readonly dangers: readonly Danger[]; readonly site: string }) => {
  const t = useMessage()
  if (dangers.length === 0) return null
  const values = { domain: site, asked: '' }
  return (
    <div role="alert" className="pt-vault-call">
      {dangers.map((danger) => (
        <Banner key={danger} tone={isGrave(danger) ? 'bad' : 'warn'} title={t(findingTexts[danger].title, values)}>
          {t(findingTexts[danger].text, values)}
        </Banner>
      ))}
    </div>
  )
}
