import type { ReactNode } from 'react'
import type { IconName } from '../../kernel/api/icons.js'
import type { Message } from '../../kernel/api/message.js'
import { useMessage } from './hooks/useMessage.js'
import { Icon } from './Icon.js'
import { IconTile } from './IconTile.js'
import { ListGroup } from './ListGroup.js'
import { Row } from './Row.js'
import { StatusIllustration } from './StatusIllustration.js'
import { ViewBody } from './ViewBody.js'
import { ViewFooter } from './ViewFooter.js'

/** One sentence of an explanation, under a title. */
export interface ExplainedFact {
  /** Before the title. */
  readonly icon: IconName
  /** A few words. */
  readonly title: Message
  /** The sentence. */
  readonly text: Message
}
/** What an explanation shows. */
export interface ExplanationProps {
  /** In the illustration. */
  readonly icon: IconName
  /** In the order in which they are read. */
  readonly facts: readonly ExplainedFact[]
  /** Buttons in the footer. */
  readonly children: ReactNode
}

/** A view that explains something in a few facts, such as what a wallet is. */
export const Explanation = ({ icon, facts, children }: ExplanationProps) => {
  const t = useMessage()
  return (
    <>
      <ViewBody>
        <StatusIllustration state="rest">
          <Icon name={icon} size={54} />
        </StatusIllustration>
        <div className="pt-prose">
          <ListGroup>
            {facts.map((fact) => (
              <Row key={fact.title.key} lead={<IconTile icon={fact.icon} />} label={t(fact.title)} detail={t(fact.text)} />
            ))}
          </ListGroup>
        </div>
      </ViewBody>
      <ViewFooter>{children}</ViewFooter>
    </>
  )
}
