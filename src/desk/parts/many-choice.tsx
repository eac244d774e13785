import { useId } from 'react'
import { Icon } from './icon.tsx'
import { Select } from './select.tsx'

export type Named = { id: number; title: string; depth?: number }

type Props = {
  label: string
  /** Shown while nothing is chosen: what applies then. */
  none: string
  /** Label of the list that adds an option. */
  add: string
  chosen: readonly Named[]
  /** Null while they are loading. */
  choices: readonly Named[] | null
  error?: string | readonly string[] | null | undefined
  onChange: (chosen: Named[]) => void
}

/** A choice of several options: the chosen ones are chips that a press removes, the others are in a native list. */
export function ManyChoice({ label, none, add, chosen, choices, error, onChange }: Props) {
  const id = useId()
  const rest = (choices ?? []).filter((one) => !chosen.some((each) => each.id === one.id))
  return (
    <fieldset className="field wide many">
      <legend className="lab">{label}</legend>
      {chosen.length === 0 ? (
        <p className="muted">{none}</p>
      ) : (
        <ul className="many__l" id={id}>
          {chosen.map((one) => (
            <li key={one.id}>
              <button
                type="button"
                className="chipf is-on"
                onClick={() => onChange(chosen.filter((each) => each.id !== one.id))}
              >
                <span className="vh">Прибрати: </span>
                {one.title}
                <Icon name="x" size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Select
        label={add}
        isLabelHidden
        value=""
        error={error}
        disabled={choices === null || rest.length === 0}
        choices={[
          { value: '', name: add },
          ...rest.map((one) => ({
            value: String(one.id),
            name: `${'\u00A0\u00A0'.repeat(one.depth ?? 0)}${one.title}`,
          })),
        ]}
        onChange={(value) => {
          const found = rest.find((one) => String(one.id) === value)
          if (found) onChange([...chosen, { id: found.id, title: found.title }])
        }}
      />
    </fieldset>
  )
}
