import type { ReactNode } from 'react'
import { amountParts } from '../runtime/formats.ts'
import { classes } from './classes.ts'
import { Glyph, Icon } from './icon.tsx'
import type { GlyphName, IconName } from './icon-shapes.ts'

/** The states of an order: a growing circle and a word. */
export type OrderLook = 'new' | 'conf' | 'pack' | 'ship' | 'done' | 'canc' | 'ret'

export function OrderChip({ look, children }: { look: OrderLook; children: ReactNode }) {
  return (
    <span className={`os os--${look}`}>
      <Glyph name={look} />
      {children}
    </span>
  )
}

/** The states of money. Awaited is `open`, which includes payment on delivery and by invoice. */
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

/** Availability of goods, or the state of a service: fine, low, none. */
export function Stock({ state, children }: { state: 'in' | 'low' | 'out'; children: ReactNode }) {
  return <span className={classes('stk', 'nowrap', state !== 'in' && `stk--${state}`)}>{children}</span>
}

/** `1 299,00` with pale kopiykas. «грн» is in the column's heading unless `withUnit`. */
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
