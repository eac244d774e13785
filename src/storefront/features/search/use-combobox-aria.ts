import { type RefObject, useEffect } from 'react'

type Combobox = { listId: string; isExpanded: boolean; activeId: string | null }

/**
 * Sets the attributes of a combobox on a field that another component renders: the field belongs to the page,
 * the list is loaded when needed.
 */
export function useComboboxAria(
  input: RefObject<HTMLInputElement | null>,
  { listId, isExpanded, activeId }: Combobox,
): void {
  useEffect(() => {
    const field = input.current
    field?.setAttribute('aria-expanded', String(isExpanded))
    setOrRemove(field, 'aria-controls', isExpanded ? listId : null)
    setOrRemove(field, 'aria-activedescendant', isExpanded ? activeId : null)
    return () => {
      field?.setAttribute('aria-expanded', 'false')
      setOrRemove(field, 'aria-controls', null)
      setOrRemove(field, 'aria-activedescendant', null)
    }
  }, [input, listId, isExpanded, activeId])
}

function setOrRemove(field: HTMLElement | null, name: string, value: string | null): void {
  if (value === null) field?.removeAttribute(name)
  else field?.setAttribute(name, value)
}
