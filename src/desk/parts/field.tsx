import { type ComponentProps, type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'

type Described = {
  label: ReactNode
  help?: ReactNode
  /** What is wrong with the value, according to the server or the form. */
  error?: string | readonly string[] | null | undefined
  /** Spans the whole width of its grid. */
  isWide?: boolean
  /** The label is only for screen readers, because what is visible already says it. */
  isLabelHidden?: boolean
}

type Control = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }

/** Connects a label, a control, a hint and an error by ids. */
export function Field({
  label,
  help,
  error,
  isWide,
  isLabelHidden,
  children,
}: Described & { children: (control: Control) => ReactNode }) {
  const id = useId()
  const sentence = typeof error === 'string' ? error : error?.join(' ')
  const described = [sentence && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ')
  return (
    <div className={classes('field', isWide && 'wide')}>
      <label className={isLabelHidden ? 'vh' : 'lab'} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        ...(described === '' ? {} : { 'aria-describedby': described }),
        ...(sentence ? { 'aria-invalid': true as const } : {}),
      })}
      {sentence && (
        <p className="err" id={`${id}-error`}>
          <Icon name="warn" size={16} />
          {sentence}
        </p>
      )}
      {help && (
        <p className="help" id={`${id}-help`}>
          {help}
        </p>
      )}
    </div>
  )
}

type TextFieldProps = Described &
  Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'id'> & {
    value: string
    onChange: (value: string) => void
    /** Shown after the value: `грн`, `%`, `шт.` */
    unit?: string
  }

export function TextField({
  label,
  help,
  error,
  isWide,
  isLabelHidden,
  unit,
  onChange,
  className,
  ...input
}: TextFieldProps) {
  return (
    <Field {...defined({ label, help, error, isWide, isLabelHidden })}>
      {(control) => {
        const field = (
          <input
            {...input}
            {...control}
            className={classes('inp', className)}
            onChange={({ target }) => onChange(target.value)}
          />
        )
        if (unit === undefined) return field
        return (
          <span className="inpu">
            {field}
            <span className="inpu__u" aria-hidden="true">
              {unit}
            </span>
          </span>
        )
      }}
    </Field>
  )
}

type TextAreaProps = Described &
  Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'id'> & {
    value: string
    onChange: (value: string) => void
  }

export function TextArea({
  label,
  help,
  error,
  isWide,
  isLabelHidden,
  onChange,
  className,
  ...area
}: TextAreaProps) {
  return (
    <Field {...defined({ label, help, error, isWide, isLabelHidden })}>
      {(control) => (
        <textarea
          rows={3}
          {...area}
          {...control}
          className={classes('inp', className)}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}

/** A calendar day, `2026-11-23`; empty when none is chosen. */
export function DateField(props: Omit<TextFieldProps, 'type' | 'unit'>) {
  return <TextField {...props} type="date" />
}

/** Drops undefined properties, which `exactOptionalPropertyTypes` does not accept in place of absent ones. */
function defined(described: {
  [Name in keyof Described]: Described[Name] | undefined
}): Described {
  const { label, ...rest } = described
  const given = Object.entries(rest).filter(([, value]) => value !== undefined)
  return { label, ...Object.fromEntries(given) }
}
