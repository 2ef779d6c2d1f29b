import { msg } from '../../../kernel/api/index.js'
import { Banner, useMessage } from '../../../ui/index.js'
import { type AskedProblem, problemTexts } from './errandTexts.js'

const openLink = msg('vault.errand.open', 'Open the window')

/** What went wrong, and the link where the browser blocked the window. */
export const ErrandNote = ({ problem, link }: { readonly problem: AskedProblem | undefined; readonly link: string | undefined }) => {
  const t = useMessage()
  return (
    <>
      {problem && (
        <div role="alert">
          <Banner tone={problem === 'again' ? 'neutral' : problem === 'blocked' || problem === 'declined' || problem === 'closed' ? 'warn' : 'bad'}>
            {t(problemTexts[problem])}
          </Banner>
        </div>
      )}
      {link !== undefined && (
        // The window speaks with this frame: it needs its opener, and is of the same site.
        <a className="pt-linkish pt-vault-link" href={link} target="_blank" rel="noopener opener">
          {t(openLink)}
        </a>
      )}
    </>
  )
}
