import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { useAwaitedChoice } from './use-awaited-choice.ts'

type Props = {
  isOn: boolean
  onChange: (isOn: boolean) => void
  isOff?: boolean
  children: ReactNode
  className?: string
}

type SwitchProps = Omit<Props, 'onChange'> & {
  /** If it returns a promise, the control is busy until that settles. */
  onChange: (isOn: boolean) => unknown
}

/** A switch whose change takes effect at once. */
export function Switch({ isOn, onChange, isOff = false, children, className }: SwitchProps) {
  const { shown, isBusy, choose } = useAwaitedChoice(isOn, onChange)
  return (
    <label className={classes('switch', className)}>
      <span>{children}</span>
      <input
        type="checkbox"
        role="switch"
        checked={shown}
        aria-checked={shown}
        aria-busy={isBusy || undefined}
        disabled={isOff}
        onChange={({ target }) => void choose(target.checked)}
      />
    </label>
  )
}

/** A checkbox of a form, or of a row that can be selected. */
export function Checkbox({ isOn, onChange, isOff = false, children, className }: Props) {
  return (
    <label className={classes('ck', className)}>
      <input
        type="checkbox"
        checked={isOn}
        disabled={isOff}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>{children}</span>
    </label>
  )
}

export type RadioChoice<Value extends string> = { value: Value; name: string; hint?: string; isOff?: boolean }

type RadioProps<Value extends string> = {
  legend: string
  name: string
  value: Value | null
  choices: readonly RadioChoice<Value>[]
  onChange: (value: Value) => void
  columns?: 1 | 2 | 3
  /** The legend is for screen readers only, where a heading above already says it. */
  isLegendHidden?: boolean
}

/** A choice of one among a few options, each with an explanation. */
export function RadioCards<Value extends string>({
  legend,
  name,
  value,
  choices,
  onChange,
  columns = 1,
  isLegendHidden = false,
}: RadioProps<Value>) {
  return (
    <fieldset className="field">
      <legend className={isLegendHidden ? 'vh' : 'lab'}>{legend}</legend>
      <div className={classes('opts', columns > 1 && `opts--${columns}`)}>
        {choices.map((choice) => (
          <label key={choice.value} className="opt1">
            <input
              type="radio"
              name={name}
              checked={choice.value === value}
              disabled={choice.isOff}
              onChange={() => onChange(choice.value)}
            />
            <b>{choice.name}</b>
            {choice.hint && <span>{choice.hint}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
