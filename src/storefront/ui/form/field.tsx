import { type InputHTMLAttributes, type ReactNode, type TextareaHTMLAttributes, useId, useState } from 'react'
import { Icon } from '../icon.tsx'

type Common = {
  label: string
  isOptional?: boolean
  help?: string
  /** Messages under the field, one per line. */
  errors?: readonly string[] | undefined
}

type FieldProps = Common & InputHTMLAttributes<HTMLInputElement>
type AreaProps = Common & TextareaHTMLAttributes<HTMLTextAreaElement>

export function Field({ label, isOptional, help, errors = [], ...input }: FieldProps) {
  const ids = useFieldIds()
  return (
    <FieldFrame {...{ label, isOptional, help, errors, ids }}>
      <input className="inp" {...input} {...described(ids, errors, help)} />
    </FieldFrame>
  )
}

export function TextArea({ label, isOptional, help, errors = [], ...area }: AreaProps) {
  const ids = useFieldIds()
  return (
    <FieldFrame {...{ label, isOptional, help, errors, ids }}>
      <textarea className="inp" {...area} {...described(ids, errors, help)} />
    </FieldFrame>
  )
}

/**
 * Errors under a field. Their space stays when they disappear, so that the form does not move while somebody
 * types.
 */
export function FieldErrors({ id, errors }: { id: string; errors: readonly string[] }) {
  const text = errors.join('\n')
  const [last, setLast] = useState(text)
  if (text !== '' && text !== last) setLast(text)
  if (text === '') return last !== '' && <span className="err" data-was={last} />
  return (
    <span className="err" id={id}>
      <Icon name="warn" size={16} />
      <span className="err__t">{text}</span>
    </span>
  )
}

type Ids = { field: string; help: string; error: string }
type FrameProps = {
  label: string
  isOptional: boolean | undefined
  help: string | undefined
  errors: readonly string[]
  ids: Ids
  children: ReactNode
}

function FieldFrame({ label, isOptional, help, errors, ids, children }: FrameProps) {
  return (
    <div className="field">
      <label className="lab" htmlFor={ids.field}>
        {label}
        {isOptional && <span className="muted"> необов’язково</span>}
      </label>
      {children}
      {help && (
        <span className="help" id={ids.help}>
          {help}
        </span>
      )}
      <FieldErrors id={ids.error} errors={errors} />
    </div>
  )
}

function useFieldIds(): Ids {
  const id = useId()
  return { field: id, help: `${id}-help`, error: `${id}-error` }
}

function described(ids: Ids, errors: readonly string[], help: string | undefined) {
  const parts = [help && ids.help, errors.length > 0 && ids.error].filter(Boolean)
  return {
    id: ids.field,
    'aria-invalid': errors.length > 0 || undefined,
    'aria-describedby': parts.join(' ') || undefined,
  }
}
