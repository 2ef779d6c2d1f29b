import { useKit } from 'portico-kit/hooks/useKit.js'
import { useStore } from 'portico-kit/hooks/useStore.js'

/**
 * The status region and the alert region of this document. They exist before anything is announced, because assistive technology only
 * reports changes of known regions. The regions of the page around a frame cannot announce its content.
 */
export const LiveRegions = () => {
  const said = useStore(useKit().live)
  const region = (politeness: 'polite' | 'assertive') => (
    <div role={politeness === 'polite' ? 'status' : 'alert'}>
      {said?.politeness === politeness && (
        <p className="pt-sr" key={said.count}>
          {said.text}
        </p>
      )}
    </div>
  )
  return (
    <>
      {region('polite')}
      {region('assertive')}
    </>
  )
}
