import { type SubmitEvent, useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { classes } from '../../parts/classes.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { TextField } from '../../parts/field.tsx'
import { Icon } from '../../parts/icon.tsx'
import { useAskedParams, withParam } from '../../runtime/asked-params.ts'
import { dayOf } from '../../runtime/formats.ts'

/** Parameters of the address: days in Kyiv, both included, and sums in whole hryvnias. */
export const RANGE_PARAMS = ['from', 'to', 'sum_from', 'sum_to'] as const
type Range = Record<(typeof RANGE_PARAMS)[number], string>

/** Filters orders by days and by sums. */
export function RangeFilter() {
  const [params, changeParams] = useAskedParams()
  const [isOpen, setOpen] = useState(false)
  const range = rangeOf(params)
  const words = [between(range.from && dayOf(range.from), range.to && dayOf(range.to)), sums(range)]
    .filter(Boolean)
    .join(' · ')
  return (
    <>
      <button
        type="button"
        className={classes('chipf', words !== '' && 'is-on')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {words === '' ? 'Період і сума' : <b>{words}</b>}
        <Icon name="down" />
      </button>
      {isOpen && (
        <RangeDialog
          range={range}
          onClose={() => setOpen(false)}
          onChosen={(next) => {
            setOpen(false)
            changeParams((asked) =>
              RANGE_PARAMS.reduce((params, name) => withParam(params, name, next[name]), asked),
            )
          }}
        />
      )}
    </>
  )
}

type DialogProps = { range: Range; onChosen: (range: Range) => void; onClose: () => void }

function RangeDialog({ range: first, onChosen, onClose }: DialogProps) {
  const [range, setRange] = useState(first)
  const change = (next: Partial<Range>) => setRange((known) => ({ ...known, ...next }))
  const isTurned = range.from !== '' && range.to !== '' && range.to < range.from
  const isLess = range.sum_from !== '' && range.sum_to !== '' && Number(range.sum_to) < Number(range.sum_from)
  function submit(event: SubmitEvent): void {
    event.preventDefault()
    if (!isTurned && !isLess) onChosen(range)
  }
  return (
    <Dialog title="Період і сума" size="small" onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <div className="fgrid">
          <TextField label="Від дня" type="date" value={range.from} onChange={(from) => change({ from })} />
          <TextField
            label="До дня"
            type="date"
            value={range.to}
            error={isTurned ? 'Раніше за перший день' : null}
            onChange={(to) => change({ to })}
          />
          <TextField
            label="Сума від"
            unit="грн"
            inputMode="numeric"
            value={range.sum_from}
            onChange={(typed) => change({ sum_from: digits(typed) })}
          />
          <TextField
            label="Сума до"
            unit="грн"
            inputMode="numeric"
            value={range.sum_to}
            error={isLess ? 'Менше за першу суму' : null}
            onChange={(typed) => change({ sum_to: digits(typed) })}
          />
        </div>
        <div className="acts ask__a">
          <Button type="submit">Показати</Button>
          <Button look="text" onClick={() => onChosen({ from: '', to: '', sum_from: '', sum_to: '' })}>
            Скинути
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function rangeOf(params: URLSearchParams): Range {
  const of = (name: keyof Range) => params.get(name) ?? ''
  return { from: of('from'), to: of('to'), sum_from: of('sum_from'), sum_to: of('sum_to') }
}

function between(from: string, to: string): string {
  return [from && `від ${from}`, to && `до ${to}`].filter(Boolean).join(' ')
}

function sums({ sum_from, sum_to }: Range): string {
  const text = between(sum_from, sum_to)
  return text === '' ? '' : `${text} грн`
}

function digits(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, 8)
}
