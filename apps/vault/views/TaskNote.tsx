import { Banner, useMessage } from 'portico-kit/index.js'
import { type AskedProblem, problemTexts } from './taskTexts.js'
import { WindowLink } from './WindowLink.js'

/** Shows the failure, and a link if the browser blocked the window. */
export const TaskNote = ({ problem, link }: { readonly problem: AskedProblem | undefined; readonly link: string | undefined }) => {
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
      {link !== undefined && <WindowLink href={link} />}
    </>
  )
}
