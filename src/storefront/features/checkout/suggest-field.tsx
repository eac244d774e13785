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

/** A text field that works at once; its suggestions are loaded when it is focused. */
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
          // A chosen directory entry no longer applies once its text is changed.
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
          // If the code of the suggestions cannot be loaded, the field stays a plain text field.
          onLost={() => setIsLost(true)}
        />
      )}
    </div>
  )
}
