import { TrialNote } from './trial-note.tsx'
import { LegalConsent } from '../../ui/legal-consent.tsx'
import { WorkNote } from '../proof-of-work/work-note.tsx'
import { ReturnNote } from '../cart-view/return-note.tsx'

/** What the button means, and what can be brought back: a part of its own, for nobody presses before it has come. */
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
