import { useState } from 'react'
import { msg } from '../../../kernel/api/index.js'
import { parseAmount } from '#lib/amounts/parseAmount.js'
import { typeAmount } from '#lib/amounts/typeAmount.js'
import {
  Banner,
  Button,
  Chip,
  TextField,
  useAnnounce,
  useMessage,
  useReadable,
  useRouter,
  useSeparator,
  useStyles,
  ViewBody,
  ViewFooter,
} from '../../../ui/index.js'
import type { SwapController } from '../SwapController.js'
import { slippageWarned } from '../stopsOf.js'
import css from './swap.css'
import { percentText } from './texts.js'

const text = {
  about: msg('swap.slippage.about', 'Prices move while a swap is on its way. If less than this arrives, nothing is swapped.'),
  own: msg('swap.slippage.own', 'Another limit, in percent'),
  shape: msg('swap.slippage.shape', 'Enter a number between {least} and {most}.'),
  high: msg('swap.slippage.high', 'Others can profit from a limit this wide: you may get up to {percent} less.'),
  low: msg('swap.slippage.low', 'The price often moves further than that. The swap may not go through.'),
  save: msg('swap.slippage.save', 'Use {percent}'),
  saved: msg('swap.limit.below', '{percent} below quote'),
} as const

/** Decimals of a percentage. */
const places = 2
/** Hundredths of a percent. */
const usual = [50, 100, 200]
const [least, maxSlippage, lowWarned] = [5, 5_000, 10]

/** How much less than quoted may arrive. */
export const Slippage = ({ controller }: { readonly controller: SwapController }) => {
  useStyles(css)
  const t = useMessage()
  const announce = useAnnounce()
  const router = useRouter()
  const { tag, separator } = useSeparator()
  const { slippage } = useReadable(controller.form)
  const [typed, setTyped] = useState('')
  const [pressed, setPressed] = useState(false)
  const [chosen, setChosen] = useState(slippage)
  const { amount } = parseAmount(typed.trim(), { decimals: places, separator })
  const own = typed.trim() === '' ? chosen : amount === undefined ? undefined : Number(amount)
  const right = own !== undefined && own >= least && own <= maxSlippage ? own : undefined
  const range = t(text.shape, { least: percentText(tag, least), most: percentText(tag, maxSlippage) })
  return (
    <>
      <ViewBody>
        <p>{t(text.about)}</p>
        <div className="pt-swap-chips">
          {usual.map((points) => (
            <Chip
              key={points}
              chosen={typed.trim() === '' && chosen === points}
              onPress={() => {
                setTyped('')
                setChosen(points)
              }}
            >
              {percentText(tag, points)}
            </Chip>
          ))}
        </div>
        <TextField
          label={t(text.own)}
          showLabel
          value={typed}
          onChange={(text) => setTyped(typeAmount(text, places, separator).text)}
          inputMode="decimal"
          end={<span aria-hidden="true">%</span>}
          error={right === undefined && (pressed || (own ?? 0) > maxSlippage) ? range : undefined}
        />
        {right !== undefined && (right > slippageWarned || right < lowWarned) && (
          <div role="status">
            <Banner tone="warn">{t(right > slippageWarned ? text.high : text.low, { percent: percentText(tag, right) })}</Banner>
          </div>
        )}
      </ViewBody>
      <ViewFooter>
        <Button
          kind="primary"
          disabledReason={right === undefined ? range : undefined}
          onRefused={() => setPressed(true)}
          onPress={() => {
            if (right !== undefined) {
              controller.fill.setSlippage(right)
              announce(t(text.saved, { percent: percentText(tag, right) }))
            }
            router.back()
          }}
        >
          {t(text.save, { percent: percentText(tag, right ?? chosen) })}
        </Button>
      </ViewFooter>
    </>
  )
}
