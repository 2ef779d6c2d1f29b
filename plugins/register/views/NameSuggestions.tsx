import { ListGroup, Row, Tag, useMessage } from '../../../ui/index.js'
import type { Suggestion } from '../RegisterState.js'
import { text } from './texts.js'

export interface NameSuggestionsProps {
  readonly items: readonly Suggestion[]
  readonly zone: string
  onChoose(label: string): void
}

/** Names that are free instead. */
export const NameSuggestions = ({ items, zone, onChoose }: NameSuggestionsProps) => {
  const t = useMessage()
  return (
    <ListGroup tight>
      {items.map(({ label }) => (
        <Row
          key={label}
          label={
            <bdi>
              {label}
              <span className="pt-reg-zone">{`.${zone}`}</span>
            </bdi>
          }
          tag={<Tag tone="ok">{t(text.free)}</Tag>}
          verbatim
          onPress={() => onChoose(label)}
        />
      ))}
    </ListGroup>
  )
}
