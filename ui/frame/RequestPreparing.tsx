import { useEffect } from 'react'
import { useAnnounce } from '../kit/hooks/useAnnounce.js'
import { useStatusBar } from '../hooks/useStatusBar.js'
import { ListGroup } from '../kit/ListGroup.js'
import { Skeleton } from '../kit/Skeleton.js'
import { SkeletonRow } from '../kit/SkeletonRow.js'
import { ViewBody } from '../kit/ViewBody.js'
import { ViewFooter } from '../kit/ViewFooter.js'

/** What `RequestPreparing` takes. */
export interface RequestPreparingProps {
  /** Read out: what is being done. */
  readonly label: string
  /** Shown and read out when it takes long; undefined before. */
  readonly slow: string | undefined
  /** How many facts the review lists; by default five. */
  readonly facts?: number | undefined
}

/** The place of a review while its request is prepared: what changes, the facts, the note and the button, as high as they will be. */
export const RequestPreparing = ({ label, slow, facts = 5 }: RequestPreparingProps) => {
  const announce = useAnnounce()
  useEffect(() => {
    if (slow !== undefined) announce(slow)
  }, [announce, slow])
  useStatusBar('waiting')
  return (
    <>
      <ViewBody>
        <span className="pt-sr" role="status">
          {label}
        </span>
        <ListGroup busy>
          <SkeletonRow shape="coin" />
          <SkeletonRow shape="who" />
        </ListGroup>
        <ListGroup busy>
          {Array.from({ length: facts }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
            <li key={at} className="pt-fact" aria-hidden="true">
              <Skeleton width="30%" />
              <Skeleton width="38%" />
            </li>
          ))}
        </ListGroup>
      </ViewBody>
      <ViewFooter note={slow ?? <Skeleton width="80%" />}>
        <Skeleton shape="square" height={48} />
      </ViewFooter>
    </>
  )
}
