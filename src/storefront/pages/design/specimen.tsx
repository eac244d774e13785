import type { ReactNode } from 'react'

type Props = { title: string; children: ReactNode }

/** One kind of component in all its states, under its name. */
export function Specimen({ title, children }: Props) {
  return (
    <section className="specimen" aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

/** One state with its name. */
export function State({ title, children }: Props) {
  return (
    <div className="specimen__state">
      <span className="muted">{title}</span>
      {children}
    </div>
  )
}

export function StateRow({ children }: { children: ReactNode }) {
  return <div className="specimen__row">{children}</div>
}
