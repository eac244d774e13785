import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import { Field } from './field.tsx'
import { Icon } from './icon.tsx'

export type Choice<Value extends string = string> = { value: Value; name: string; isOff?: boolean }

type Props<Value extends string> = {
  label: string
  value: Value
  choices: readonly Choice<Value>[]
  onChange: (value: Value) => void
  help?: string
  error?: string | readonly string[] | null | undefined
  isLabelHidden?: boolean
  isWide?: boolean
} & Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'id'>

/** One of a few, in the browser's own list. */
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
  return (
    <Field label={label} help={help} error={error} isLabelHidden={isLabelHidden} isWide={isWide}>
      {(control) => (
        <span className={classes('select sel--w', className)}>
          <select
            {...select}
            {...control}
            value={value}
            onChange={({ target }) => {
              const chosen = choices.find((choice) => choice.value === target.value)
              if (chosen) onChange(chosen.value)
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
