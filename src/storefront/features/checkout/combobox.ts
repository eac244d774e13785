import type { ComponentProps } from 'react'

/** Attributes of a combobox, while there is something to choose from. */
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

/** Whether the key was for the list. */
export type SuggestionKeys = (key: string) => boolean
