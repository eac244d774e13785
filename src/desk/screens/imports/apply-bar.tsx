import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { ImportRun } from '#src/contract/admin/imports.ts'
import { countImportChanges } from '#src/domain/catalogue/import-changes.ts'
import { countOf, OFFER_FORMS, PRODUCT_FORMS } from '#src/domain/text/plural.ts'
import { measureBar } from '../../parts/measure-bar.ts'
import { NetButton } from '../../parts/net-button.tsx'
import { Checkbox } from '../../parts/toggles.tsx'
import { sendDesk } from '../../runtime/call-desk.ts'
import { useKey } from '../../runtime/keys.ts'
import { net, whileSaving } from '../../runtime/net.ts'
import { useStore } from '../../runtime/store.ts'
import { say, sayWrong } from '../../runtime/toasts.ts'
import { messageOf } from '../../runtime/desk-error.ts'

const CHANGE_FORMS = ['зміну', 'зміни', 'змін'] as const

/** Applies a run. Shows beforehand how many changes that is, how many were put off, and what the owner has to agree to. */
export function ApplyBar({ run }: { run: ImportRun }) {
  const { isOnline } = useStore(net)
  const { isBusy, send } = useDecision(run.id)
  const [isGoneAgreed, setGoneAgreed] = useState(false)
  const [isRefusedAgreed, setRefusedAgreed] = useState(false)
  const { gone, refused } = run.needs
  const isNothing = run.counts?.offers === 0
  const count = run.counts ? countImportChanges({ ...run.counts, price: run.taken }) : 0
  const putOff = (run.counts?.price ?? 0) - run.taken
  const isReady = !isNothing && (gone === null || isGoneAgreed) && (refused === null || isRefusedAgreed)

  const apply = () => {
    const consent = { ...(gone === null ? {} : { gone }), ...(refused === null ? {} : { refused }) }
    void send('apply', consent, 'Застосовуємо зміни')
  }
  useKey('Enter', apply, { ctrl: true, isOff: !isReady || isBusy || !isOnline })
  return (
    <section ref={measureBar} className="savebar imp-apply" aria-label="Застосувати">
      <div>
        <p>
          <b>
            {isNothing
              ? 'Застосувати нічого'
              : `Застосувати ${countOf(count, CHANGE_FORMS)}${putOff > 0 ? `, ${putOff} відкладено` : ''}`}
            .
          </b>{' '}
          <span className="only-t">
            {isNothing
              ? 'Виправте прайс або прочитайте його інакше.'
              : 'Сайт зміниться весь одразу, за кілька секунд. Повернути можна три дні.'}
          </span>
        </p>
        {gone !== null && !isNothing && (
          <Checkbox isOn={isGoneAgreed} onChange={setGoneAgreed}>
            Так, прибрати {countOf(gone, PRODUCT_FORMS)}
          </Checkbox>
        )}
        {refused !== null && !isNothing && (
          <Checkbox isOn={isRefusedAgreed} onChange={setRefusedAgreed}>
            Так, {countOf(refused, OFFER_FORMS)} відхилено, решти досить
          </Checkbox>
        )}
      </div>
      <div className="acts">
        <NetButton
          look="outline"
          disabled={isBusy}
          onClick={() => send('discard', {}, 'Прайс не взято, на сайті нічого не змінено')}
        >
          Не брати цей прайс
        </NetButton>
        {!isNothing && (
          <NetButton hotkey="Ctrl Enter" isBusy={isBusy} disabled={!isReady} onClick={apply}>
            Застосувати {count}
          </NetButton>
        )}
      </div>
    </section>
  )
}

/** Applies a run or discards it. */
function useDecision(id: number) {
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)

  async function send(path: string, body: object, done: string): Promise<void> {
    setBusy(true)
    try {
      await whileSaving(() => sendDesk('POST', `/imports/${id}/${path}`, body))
      if (path === 'apply') await navigate({ search: `?run=${id}` }, { preventScrollReset: true })
      say(done)
      await revalidate()
    } catch (error) {
      sayWrong(messageOf(error, 'Не вдалося застосувати'))
      await revalidate()
    } finally {
      setBusy(false)
    }
  }

  return { isBusy, send }
}
