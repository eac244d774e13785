import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-shapes.ts'

export type Effect = { icon: IconName; what: string; how: ReactNode }

/** The consequences of a change for stock, money, receipt and waybill, shown before its button. */
export function EffectNote({
  title,
  effects,
  children,
}: {
  title: string
  effects: readonly Effect[]
  children?: ReactNode
}) {
  return (
    <section className="effect" aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {effects.map(({ icon, what, how }) => (
          <li key={what}>
            <Icon name={icon} />
            <div>
              <b>{what}</b>
              <span>{how}</span>
            </div>
          </li>
        ))}
      </ul>
      {children && <div className="acts">{children}</div>}
    </section>
  )
}
