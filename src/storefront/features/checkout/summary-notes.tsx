import { TrialNote } from './trial-note.tsx'
import { LegalConsent } from '../../ui/legal-consent.tsx'
import { WorkNote } from '../proof-of-work/work-note.tsx'
import { ReturnNote } from '../cart-view/return-note.tsx'

/**
 * Notes on what the order button means and what can be returned. Loaded separately, because nobody presses the
 * button before they appear.
 */
export function SummaryNotes() {
  return (
    <>
      <TrialNote />
      <WorkNote />
      <LegalConsent />
      <ReturnNote />
    </>
  )
}
