import { type ComponentProps, type KeyboardEvent, useRef, useState } from 'react'
import { Field } from '../../ui/form/field.tsx'
import { optionalPart } from '../../ui/optional-part.tsx'
import { draftField } from './draft-field.ts'
import type { Combobox, SuggestionKeys } from './combobox.ts'
import type { PlaceForm } from './use-checkout.ts'

const Suggestions = optionalPart(async () => (await import('./suggestions.tsx')).Suggestions)

type Props = Omit<ComponentProps<typeof Field>, 'label' | 'isOptional' | 'help' | 'errors'> & {
  label: string
  checkout: PlaceForm
  field: 'city' | 'branch'
  method: string
  isBranchAlone: boolean
}

/** A text field that is one from the first, to which suggestions come once it is entered. */
export function SuggestField({ checkout, field, method, isBranchAlone, ...input }: Props) {
  const [isEntered, setIsEntered] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const [isLost, setIsLost] = useState(false)
  const [combobox, setCombobox] = useState<Combobox>({})
  const keys = useRef<SuggestionKeys | null>(null)
  const own = draftField(checkout, field)
  const isChosen = field === 'branch' && checkout.draft.settlement_id !== ''
  const hasList = !isLost && (isEntered || isChosen)

  function handleKeyDown(event: KeyboardEvent) {
    if (keys.current?.(event.key)) event.preventDefault()
  }

  return (
    <div className="sug">
      <Field
        {...input}
        {...own}
        {...combobox}
        onChange={(event) => {
          setIsOpen(true)
          const text = event.currentTarget.value
          // What was chosen from the directory goes with the text that named it.
          checkout.setFields(
            field === 'city'
              ? { city: text, settlement_id: '', point_id: '' }
              : { branch: text, point_id: '' },
          )
        }}
        onFocus={() => {
          setIsEntered(true)
          setIsOpen(true)
          own.onFocus()
        }}
        onBlur={() => {
          setIsOpen(false)
          own.onBlur()
        }}
        onKeyDown={handleKeyDown}
      />
      {hasList && (
        <Suggestions
          props={{
            checkout,
            field,
            method,
            isBranchAlone,
            isOpen,
            keys,
            label: input.label,
            onOpen: setIsOpen,
            onCombobox: setCombobox,
          }}
          // Where its code cannot be had the field is what it is without: a field to type in.
          onLost={() => setIsLost(true)}
        />
      )}
    </div>
  )
}
