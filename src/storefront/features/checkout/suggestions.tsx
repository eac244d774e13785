import { type RefObject, useEffect, useId, useImperativeHandle, useState } from 'react'
import type { PointKind } from '#src/contract/delivery.ts'
import { totalWeight } from '#src/domain/delivery/misfit.ts'
import { countOf, type PluralForms } from '#src/domain/text/plural.ts'
import { useMeasures } from '../cart/cart-measures.ts'
import { measuredItems } from '../cart/measured-items.ts'
import { useCart } from '../cart/cart-store.ts'
import { type Position, searchOf } from './directory.ts'
import type { Suggestion } from './suggestion.ts'
import { PointTools } from './point-tools.tsx'
import type { Combobox, SuggestionKeys } from './combobox.ts'
import './suggestions.css'
import { SuggestionList } from './suggestion-list.tsx'
import { useSuggestions } from './use-suggestions.ts'
import type { PlaceForm } from './use-checkout.ts'

type Props = {
  checkout: PlaceForm
  field: 'city' | 'branch'
  method: string
  isBranchAlone: boolean
  label: string
  isOpen: boolean
  keys: RefObject<SuggestionKeys | null>
  onOpen: (isOpen: boolean) => void
  onCombobox: (attributes: Combobox) => void
}

const FORMS: PluralForms = ['варіант', 'варіанти', 'варіантів']
const ONLY: Readonly<Record<string, PointKind>> = { nova_poshta_locker: 'locker' }

/** Directory entries below a field: a list that the field's keys control, with tools to filter it. */
export function Suggestions({
  checkout,
  field,
  method,
  isBranchAlone,
  label,
  isOpen,
  keys,
  onOpen,
  onCombobox,
}: Props) {
  const id = useId()
  const [active, setActive] = useState({ of: '', place: -1 })
  const [chosenKind, setChosenKind] = useState<PointKind | null>(null)
  const [near, setNear] = useState<Position | null>(null)
  const cart = useCart()
  const weight_g = totalWeight(measuredItems(cart, useMeasures()))
  const kind = ONLY[method] ?? (isBranchAlone ? 'branch' : chosenKind)
  const search = searchOf(field, checkout, { method, kind, near, weight_g, declared: cart.totalPrice })
  const { entries, state } = useSuggestions(search, isOpen)
  const isShown = isOpen && entries.length > 0
  // In another list, or one that was opened again, no entry is marked.
  const listKey = `${search?.key} ${isOpen}`
  const marked = isShown && active.of === listKey ? Math.min(active.place, entries.length - 1) : -1
  const mark = (place: number) => setActive({ of: listKey, place })

  useEffect(() => {
    if (state !== 'found') return onCombobox({})
    onCombobox({
      role: 'combobox',
      autoComplete: 'off',
      'aria-autocomplete': 'list',
      'aria-expanded': isShown,
      'aria-controls': isShown ? id : undefined,
      'aria-activedescendant': marked >= 0 ? `${id}-${marked}` : undefined,
    })
  }, [onCombobox, state, isShown, id, marked])

  function choose({ values }: Suggestion): void {
    checkout.setFields(values)
    onOpen(false)
  }

  useImperativeHandle(keys, () => (key) => {
    if (!isShown) {
      if (key !== 'ArrowDown' || entries.length === 0) return false
      onOpen(true)
      return true
    }
    if (key === 'ArrowDown') mark((marked + 1) % entries.length)
    else if (key === 'ArrowUp') mark(marked <= 0 ? entries.length - 1 : marked - 1)
    else if (key === 'Escape') onOpen(false)
    else if (key === 'Enter' && entries[marked]) choose(entries[marked])
    else return false
    return true
  })

  const hasTools = field === 'branch' && checkout.draft.settlement_id !== ''
  return (
    <>
      {isShown && <SuggestionList {...{ id, label, entries, active: marked }} onChoose={choose} />}
      <output className="vh">{isShown && countOf(entries.length, FORMS)}</output>
      {state === 'lost' && (
        <p className="help">Список зараз недоступний. Впишіть адресу самі: ми перевіримо її й подзвонимо.</p>
      )}
      {state === 'found' && isOpen && entries.length === 0 && (
        <p className="help">У списку такого немає. Можна лишити, як написано: ми перевіримо.</p>
      )}
      {hasTools && (
        <PointTools
          kind={chosenKind}
          hasKinds={!isBranchAlone && method === 'nova_poshta'}
          onKind={setChosenKind}
          onNear={setNear}
          onOpen={() => onOpen(true)}
        />
      )}
    </>
  )
}
