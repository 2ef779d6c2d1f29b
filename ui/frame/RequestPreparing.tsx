import { useEffect } from 'react'
import { useAnnounce } from '../kit/hooks/useAnnounce.js'
import { useStatusBar } from '../hooks/useStatusBar.js'
import { ListGroup } from '../kit/ListGroup.js'
import { SkeletonRow } from '../kit/SkeletonRow.js'
import { ViewBody } from '../kit/ViewBody.js'

/** What `RequestPreparing` takes. */
export interface RequestPreparingProps {
  /** Read out: what is being done. */
  readonly label: string
  /** Shown and read out when it takes long; undefined before. */
  readonly slow: string | undefined
}

/** The place of a review while its request is prepared. */
export const RequestPreparing = ({ label, slow }: RequestPreparingProps) => {
  const announce = useAnnounce()
  useEffect(() => {
    if (slow !== undefined) announce(slow)
  }, [announce, slow])
  useStatusBar('waiting')
  return (
    <ViewBody>
      <span className="pt-sr" role="status">
        {label}
      </span>
      <ListGroup busy>
        <SkeletonRow />
        <SkeletonRow />
      </ListGroup>
      <ListGroup busy>
        <SkeletonRow />
      </ListGroup>
      {slow !== undefined && <p className="pt-note">{slow}</p>}
    </ViewBody>
  )
}
