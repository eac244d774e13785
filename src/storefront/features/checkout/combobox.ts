import type { ComponentProps } from 'react'

/** Attributes of a combobox, set while there is something to choose from. */
export type Combobox = Partial<
  Pick<
    ComponentProps<'input'>,
    | 'role'
    | 'aria-expanded'
    | 'aria-controls'
    | 'aria-activedescendant'
    | 'aria-autocomplete'
    | 'autoComplete'
  >
>

/** Handles a key and returns whether it was meant for the list. */
export type SuggestionKeys = (key: string) => boolean
