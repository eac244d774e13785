import type { ReactNode } from 'react'
import { amountParts } from '../runtime/formats.ts'
import { classes } from './classes.ts'
import { Glyph, Icon } from './icon.tsx'
import type { GlyphName, IconName } from './icon-shapes.ts'

/** Where an order is: a circle that grows, and a word. */
export type OrderLook = 'new' | 'conf' | 'pack' | 'ship' | 'done' | 'canc' | 'ret'

export function OrderChip({ look, children }: { look: OrderLook; children: ReactNode }) {
  return (
    <span className={`os os--${look}`}>
      <Glyph name={look} />
      {children}
    </span>
  )
}

/** How far money is: `open` awaited, at handing over, by invoice. */
export type PayLook = 'open' | 'hold' | 'paid' | 'part' | 'back' | 'fail'

const PAY_GLYPHS: Record<Exclude<PayLook, 'open'>, GlyphName> = {
  hold: 'half',
  paid: 'done',
  part: 'ret',
  back: 'ret',
  fail: 'canc',
}

export function PayChip({ look, hint, children }: { look: PayLook; hint?: ReactNode; children: ReactNode }) {
  return (
    <span className={`ps ps--${look}`}>
      {look === 'open' ? <i className="o" /> : <Glyph name={PAY_GLYPHS[look]} />}
      <span>
        {children}
        {hint && <small>{hint}</small>}
      </span>
    </span>
  )
}

type Tone = 'plain' | 'ok' | 'warn' | 'err' | 'other'

export function Tag({
  tone = 'plain',
  icon,
  children,
}: {
  tone?: Tone
  icon?: IconName
  children: ReactNode
}) {
  return (
    <span className={classes('tagx', tone !== 'plain' && `tagx--${tone}`)}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  )
}

/** Goods or a service: there, short, none. */
export function Stock({ state, children }: { state: 'in' | 'low' | 'out'; children: ReactNode }) {
  return <span className={classes('stk', 'nowrap', state !== 'in' && `stk--${state}`)}>{children}</span>
}

/** `1 299,00` with quiet kopiykas; «грн» stands in the column's heading unless `withUnit`. */
export function Amount({ value, withUnit = false }: { value: number | string; withUnit?: boolean }) {
  const { whole, rest } = amountParts(value)
  return (
    <span className="m">
      {whole}
      <small>
        {rest}
        {withUnit && '\u00A0грн'}
      </small>
    </span>
  )
}
