import { ListGroup, Row, Tag, useMessage } from '../../../ui/index.js'
import type { Suggestion } from '../RegisterState.js'
import { text } from './texts.js'

export interface NameSuggestionsProps {
  readonly items: readonly Suggestion[]
  readonly zone: string
  /** Whether the list has a title of its own, because nothing over it leads to it. */
  readonly title: boolean
  onChoose(label: string): void
}

/** Names that are free instead, or as well. A taken one is shown and cannot be chosen. */
export const NameSuggestions = ({ items, zone, title, onChoose }: NameSuggestionsProps) => {
  const t = useMessage()
  return (
    <div>
      {title && <p className="pt-label">{t(text.also)}</p>}
      <ListGroup tight>
        {items.map(({ label, free }) => (
          <Row
            key={label}
            label={
              <bdi>
                {label}
                <span className="pt-reg-zone">{`.${zone}`}</span>
              </bdi>
            }
            tag={<Tag tone={free ? 'ok' : 'neutral'}>{t(free ? text.free : text.taken)}</Tag>}
            data
            {...(free && { onPress: () => onChoose(label) })}
          />
        ))}
      </ListGroup>
    </div>
  )
}
