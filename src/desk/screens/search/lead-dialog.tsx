import { useState } from 'react'
import type { SearchDesk } from '#src/contract/admin/search.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { Select } from '../../parts/select.tsx'
import { leadQuery } from './search-data.ts'

type Props = { query: string; categories: SearchDesk['categories']; onClose: () => void }

/** Leads a query without hits to a category. */
export function LeadDialog({ query, categories, onClose }: Props) {
  const [to, setTo] = useState(categories[0]?.path ?? '')
  /** The version of the query's target; null while it has none. */
  const [seen, setSeen] = useState<string | null>(null)
  const titleOf = (sought: string) => categories.find(({ path }) => path === sought)?.title ?? sought
  return (
    <FormDialog
      title={`Привести «${query}» до категорії`}
      isReady={to !== ''}
      send={() => leadQuery(query, to, seen)}
      done={`«${query}» веде до «${titleOf(to)}»`}
      sinceOf={(now: { to_path: string | null; version: string }) => {
        setSeen(now.version)
        return now.to_path === null ? '' : `Тепер веде до «${titleOf(now.to_path)}».`
      }}
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
