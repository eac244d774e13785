import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import { Field } from './field.tsx'
import { Icon } from './icon.tsx'
import { useAwaitedChoice } from './use-awaited-choice.ts'

export type Choice<Value extends string = string> = { value: Value; name: string; isOff?: boolean }

type Props<Value extends string> = {
  label: string
  value: Value
  choices: readonly Choice<Value>[]
  /** If it returns a promise, the list is busy until that settles. */
  onChange: (value: Value) => unknown
  help?: string
  error?: string | readonly string[] | null | undefined
  isLabelHidden?: boolean
  isWide?: boolean
} & Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'id'>

/** A choice of one among a few options, in a native list. */
export function Select<Value extends string>({
  label,
  value,
  choices,
  onChange,
  help,
  error = null,
  isLabelHidden = false,
  isWide = false,
  className,
  ...select
}: Props<Value>) {
  const { shown, isBusy, choose } = useAwaitedChoice(value, onChange)
  return (
    <Field label={label} help={help} error={error} isLabelHidden={isLabelHidden} isWide={isWide}>
      {(control) => (
        <span className={classes('select sel--w', isBusy && 'is-loading', className)}>
          <select
            {...select}
            {...control}
            value={shown}
            aria-busy={isBusy || undefined}
            onChange={({ target }) => {
              const chosen = choices.find((choice) => choice.value === target.value)
              if (chosen) void choose(chosen.value)
            }}
          >
            {choices.map(({ value: one, name, isOff }) => (
              <option key={one} value={one} disabled={isOff}>
                {name}
              </option>
            ))}
          </select>
          <Icon name="down" size={16} />
        </span>
      )}
    </Field>
  )
}
