import { useEffect, useState } from 'react'
import type { DeskLabels } from '#src/contract/admin/order-changes.ts'
import { CARRIER_NAMES } from '#src/domain/delivery/carriers.ts'
import { countOf } from '#src/domain/text/plural.ts'
import { Button } from '../../parts/button.tsx'
import { Note } from '../../parts/note.tsx'
import { LoadFailed, Skeleton } from '../../parts/states.tsx'
import { sendDesk } from '../../runtime/call-desk.ts'
import { orderName } from '../../runtime/formats.ts'
import { useAnswer } from '../../runtime/use-answer.ts'
import { openLabelFile } from './open-label.ts'
import { PrintInTurn } from './print-in-turn.tsx'

const LABELS = ['етикетка', 'етикетки', 'етикеток'] as const

type File = DeskLabels['files'][number]

/** The labels of several orders, in as few files as carriers can join them into. A single file opens by itself. */
export function OrderLabels({ numbers }: { numbers: readonly string[] }) {
  const [tries, setTries] = useState(0)
  const { value, error, isFresh } = useAnswer(`${tries} ${numbers.join()}`, (signal) =>
    sendDesk<DeskLabels>('POST', '/orders/bulk/labels', { numbers }, { signal }),
  )
  const only = value?.files.length === 1 ? value.files[0] : undefined
  useEffect(() => {
    // If the browser blocks it, the button opens it.
    if (only) openLabelFile(only)
  }, [only])
  if (error !== null) return <LoadFailed onRetry={() => setTries(tries + 1)} />
  if (!isFresh || value === null) return <Skeleton rows={3} />
  const { files, missing } = value
  const pdfs = files.filter(({ type }) => type === 'pdf')
  return (
    <>
      <div className="labels-notes">
        {missing.length > 0 && <Missing missing={missing} />}
        {isApart(files) && (
          <Note>Укрпошта дає файл на кожну посилку й не з’єднує їх: друкуйте по черзі.</Note>
        )}
      </div>
      {/* Phones cannot show a PDF inside a page. */}
      {pdfs.length > 1 && navigator.pdfViewerEnabled && <PrintInTurn files={pdfs} />}
      <ul className="labels">
        {files.map((file) => (
          <li key={file.numbers.join()}>
            <div>
              <b>{file.carrier === null ? 'Етикетки магазину' : CARRIER_NAMES[file.carrier]}</b>
              <span className="s2">{saidOf(file)}</span>
            </div>
            <Button look={only ? 'primary' : 'outline'} icon="print" onClick={() => openLabelFile(file)}>
              Друк<span className="vh">: {file.numbers.map(orderName).join(', ')}</span>
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}

function Missing({ missing }: Pick<DeskLabels, 'missing'>) {
  return (
    <Note tone="wrong">
      <p>Без етикетки {countOf(missing.length, ['замовлення', 'замовлення', 'замовлень'])}:</p>
      <ul className="labels__no">
        {missing.map(({ number, reason }) => (
          <li key={number}>
            <b className="nowrap">{orderName(number)}</b>: {reason}
          </li>
        ))}
      </ul>
    </Note>
  )
}

function isApart(files: readonly File[]): boolean {
  return files.filter(({ carrier }) => carrier === 'ukrposhta').length > 1
}

function saidOf({ carrier, numbers }: File): string {
  const named = numbers.map(orderName).join(', ')
  const why = carrier === null ? ' · перевізник своїх зараз не дав' : ''
  return `${countOf(numbers.length, LABELS)}${why} · ${named}`
}
