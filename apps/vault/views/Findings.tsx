import type { Danger } from '../../../lib/review/Action.js'
import { findingTexts } from '../../../lib/review/findingTexts.js'
import { gravestFirst, guardOf } from '../../../lib/review/guardOf.js'
import { Banner, useMessage } from '../../../ui/kit/index.js'

/** What can go wrong, first of all that a visitor reads: the gravest in full, the others as a line each. `site` is the host of the website. */
export const Findings = ({ dangers, site }: { readonly dangers: readonly Danger[]; readonly site: string }) => {
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
      >
        {t(findingTexts[first].text, values)}
      </Banner>
    </div>
  )
}
