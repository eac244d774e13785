import { useEffect, useRef } from 'react'
import type { CheckStep } from '#src/contract/check.ts'
import { Button } from '../../parts/button.tsx'
import { classes } from '../../parts/classes.ts'
import { Glyph } from '../../parts/icon.tsx'

const GLYPHS = { ok: 'done', failed: 'canc', waiting: 'new' } as const
const ORDER = ['першому', 'другому', 'третьому', 'четвертому', 'п’ятому']

type Props = { steps: readonly CheckStep[]; at: string; isBusy: boolean; onAgain: () => void }

/** The steps of a check with their duration. The first failed one says where to look. */
export function CheckPanel({ steps, at, isBusy, onAgain }: Props) {
  const panel = useRef<HTMLElement>(null)
  // The panel is below the fields of the service, and the button above them.
  useEffect(() => {
    if (steps.length > 0) panel.current?.scrollIntoView({ block: 'nearest' })
  }, [steps])
  const wrong = steps.findIndex(({ state }) => state === 'failed')
  return (
    <section ref={panel} className="panel set-check" role={wrong < 0 ? 'status' : 'alert'}>
      <h3>
        {wrong < 0
          ? `Перевірено о ${at}, усе працює`
          : `Перевірка зупинилася на ${ORDER[wrong] ?? 'одному'} кроці`}
      </h3>
      <ul className="chk">
        {steps.map(({ title, state, text, hint, ms }) => (
          <li key={title} className={classes(state === 'ok' && 'ok', state === 'failed' && 'bad')}>
            <Glyph name={GLYPHS[state]} />
            <span className={state === 'waiting' ? 'fade' : undefined}>
              {state === 'failed' ? <b>{title}</b> : title}
              {text !== null && `: ${text}`}
            </span>
            {ms !== null && <time>{secondsOf(ms)}</time>}
            {hint !== null && <small>{hint}</small>}
          </li>
        ))}
      </ul>
      {wrong >= 0 && (
        <div className="acts">
          <Button isBusy={isBusy} onClick={onAgain}>
            Перевірити ще раз
          </Button>
        </div>
      )}
    </section>
  )
}

/** `0,4 с`. */
export function secondsOf(ms: number): string {
  return `${(ms / 1000).toFixed(1).replace('.', ',')} с`
}
