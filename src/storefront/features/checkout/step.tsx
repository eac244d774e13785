import { type ReactNode, useId } from 'react'

export function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="step" aria-labelledby={id}>
      <div className="step__h">
        <i aria-hidden="true">{number}</i>
        <h2 id={id}>{title}</h2>
      </div>
      <div className="step__b">{children}</div>
    </section>
  )
}
