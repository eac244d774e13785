import { type ReactNode, useId } from 'react'
import { classes } from './classes.ts'

type Props = {
  /** Id of the element, so that an address can lead to it. */
  anchor?: string
  title: string
  aside?: ReactNode
  className?: string
  children: ReactNode
}

/** A part of a screen between hairlines. */
export function Section({ anchor, title, aside, className, children }: Props) {
  const id = useId()
  return (
    <section id={anchor} className={classes('sec', className)} aria-labelledby={id}>
      <div className="sec__h">
        <h2 id={id} tabIndex={anchor === undefined ? undefined : -1}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}

/** A grey panel beside the work. */
export function Panel({ title, children }: { title?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="panel" aria-labelledby={title === undefined ? undefined : id}>
      {title !== undefined && <h2 id={id}>{title}</h2>}
      {children}
    </section>
  )
}
