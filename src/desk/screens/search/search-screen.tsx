import { useState } from 'react'
import { useLoaderData } from 'react-router'
import type { SearchDesk } from '#src/contract/admin/search.ts'
import { Button } from '../../parts/button.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { useNewAsked } from '../../parts/use-new-asked.ts'
import { getDesk } from '../../runtime/call-desk.ts'
import { LeadDialog } from './lead-dialog.tsx'
import { SearchLed } from './search-led.tsx'
import { SearchMisses } from './search-misses.tsx'
import { SearchSynonyms } from './search-synonyms.tsx'
import { SynonymDialog } from './synonym-dialog.tsx'

export function loader(): Promise<SearchDesk> {
  return getDesk('/search')
}

export function Component() {
  const data = useLoaderData<SearchDesk>()
  const [synonym, setSynonym] = useState<string | null>(null)
  const [lead, setLead] = useState<string | null>(null)
  const openNew = () => setSynonym('')
  useNewAsked(openNew)

  return (
    <>
      <PageHead title="Пошук на сайті">
        <Button icon="plus" isShort onClick={openNew}>
          Синонім
        </Button>
      </PageHead>
      <SearchMisses misses={data.misses} onSynonym={setSynonym} onLead={setLead} />
      <SearchSynonyms data={data} />
      <SearchLed led={data.led} />
      {synonym !== null && <SynonymDialog word={synonym} onClose={() => setSynonym(null)} />}
      {lead !== null && (
        <LeadDialog query={lead} categories={data.categories} onClose={() => setLead(null)} />
      )}
    </>
  )
}
