import { type SubmitEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ScheduleFields } from '#src/contract/admin/imports.ts'
import { sendDesk } from '../../runtime/call-desk.ts'
import { DeskError } from '../../runtime/desk-error.ts'
import { whileSaving } from '../../runtime/net.ts'
import { useShowFault } from '../../runtime/use-show-fault.ts'
import { useTyped } from '../../runtime/use-typed.ts'
import { uploadFile } from './upload-file.ts'

const NOTHING_WRONG: DeskError['fields'] = {}

const START: ScheduleFields = {
  title: '',
  address: '',
  every: 'day',
  at_hour: 6,
  at_minute: 0,
  is_automatic: false,
}

/** The choice between file and address, and reading the new feed; the screen then shows what it would change. */
export function useAddFeed(onClose: () => void) {
  const navigate = useNavigate()
  const [chosenWay, setWay] = useState<'file' | 'address' | null>(null)
  const [file, setFile] = useState<File | null>(null)
  const typed = useTyped('new-feed', START)
  const [share, setShare] = useState<number | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<DeskError | null>(null)
  const errors = error?.fields ?? NOTHING_WRONG
  useShowFault(errors)

  // A restored draft contains an address, so that way is shown.
  const way = chosenWay ?? (typed.restoredAt === null ? 'file' : 'address')

  async function start(): Promise<number> {
    if (way === 'file' && file) return uploadFile(file, setShare)
    const { title, address } = typed.fields
    const schedule = await sendDesk<{ id: number }>('POST', '/import-schedules', {
      ...typed.fields,
      title: title.trim() || hostOf(address) || 'Прайс',
    })
    const run = await sendDesk<{ id: number }>('POST', `/import-schedules/${schedule.id}/read`, {})
    return run.id
  }

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    setBusy(true)
    setError(null)
    try {
      const id = await whileSaving(start)
      typed.discard()
      onClose()
      await navigate({ search: `?run=${id}` })
    } catch (problem) {
      if (!(problem instanceof DeskError)) throw problem
      setError(problem)
      setBusy(false)
      setShare(null)
    }
  }

  function discard(): void {
    typed.discard()
    onClose()
  }

  /** `share` is the uploaded part of the file, from 0 to 1; null while nothing is uploaded. */
  return { typed, way, setWay, file, setFile, share, isBusy, error, errors, submit, discard }
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname : ''
}
