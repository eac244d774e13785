import { useState } from 'react'
import type { SearchDesk } from '#src/contract/admin/search.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { Select } from '../../parts/select.tsx'
import { sendDesk } from '../../runtime/call-desk.ts'

type Props = { query: string; categories: SearchDesk['categories']; onClose: () => void }

/** Leads a query for which nothing is found to a category. */
export function LeadDialog({ query, categories, onClose }: Props) {
  const [to, setTo] = useState(categories[0]?.path ?? '')
  return (
    <FormDialog
      title={`Привести «${query}» до категорії`}
      isReady={to !== ''}
      send={() => sendDesk('PUT', '/search/lead', { query, to })}
      done={`«${query}» веде до «${categories.find(({ path }) => path === to)?.title ?? to}»`}
      onClose={onClose}
    >
      {(errors) => (
        <Select
          label="Категорія"
          value={to}
          choices={categories.map(({ path, title }) => ({ value: path, name: title }))}
          error={Object.values(errors).flat()}
          help="Хто шукає це слово й нічого не знаходить, одразу потрапить сюди"
          onChange={setTo}
        />
      )}
    </FormDialog>
  )
}
