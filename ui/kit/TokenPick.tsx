import type { ReactNode } from 'react'
import { useStyles } from './hooks/useStyles.js'
import css from '../styles/amountField.css'
import { Icon } from './Icon.js'
import { Pressable } from './Pressable.js'

export interface TokenPickProps {
  readonly image?: ReactNode
  readonly symbol: string
  /** Accessible name: "Token: ETH. Choose another". */
  readonly name: string
  /** Missing: it cannot be changed. */
  readonly onPress?: (() => void) | undefined
}

/** The asset of an amount, with a button to choose another. */
export const TokenPick = ({ image, symbol, name, onPress }: TokenPickProps) => {
  useStyles(css)
  const inside = (
    <>
      {image}
      <span translate="no">{symbol}</span>
    </>
  )
  if (!onPress) return <span className="pt-pick">{inside}</span>
  return (
    <Pressable className="pt-pick" name={name} onPress={onPress}>
      {inside}
      <Icon name="down" size={16} />
    </Pressable>
  )
}
