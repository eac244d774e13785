import { errorText, isRefreshable } from '../../features/errors/error-status.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Note } from '../../ui/note.tsx'
import { showToast } from '../../runtime/stores/toast-store.ts'
import { Specimen, State, StateRow } from './specimen.tsx'

const STATUSES = [400, 401, 403, 404, 408, 429, 500, 502, 503, 504, 0]

export function NoticeSpecimens() {
  return (
    <>
      <Specimen title="Повідомлення">
        <StateRow>
          <Button look="outline" onClick={() => showToast('Товар додано до улюблених')}>
            Тост
          </Button>
          <Button look="outline" onClick={() => showToast('Сталася помилка при вході', 'error')}>
            Тост із помилкою
          </Button>
          <Button
            look="outline"
            onClick={() =>
              showToast('Сайт оновився', 'success', { title: 'Оновити', run: () => location.reload() })
            }
          >
            Тост, що лишається
          </Button>
        </StateRow>
        <StateRow>
          <Note>Дані підставлено з вашого профілю.</Note>
          <Note kind="warn">Ціна змінилася: була 1&nbsp;290,00&nbsp;грн, тепер 1&nbsp;390,00&nbsp;грн.</Note>
          <Note kind="err">Невірний email або пароль</Note>
        </StateRow>
      </Specimen>
      <Specimen title="Порожньо">
        <EmptyState icon="heart" title="Тут будуть улюблені речі" text="Натисніть на серце біля товару.">
          <ButtonLink to="/" look="outline">
            До каталогу
          </ButtonLink>
        </EmptyState>
      </Specimen>
      <Specimen title="Помилки">
        <StateRow>
          {STATUSES.map((status) => (
            <State
              key={status}
              title={`${status || 'невідома'}${isRefreshable(status) ? ', можна оновити' : ''}`}
            >
              <div className="specimen__field">
                <b>{errorText(status).title}</b>
                <p>{errorText(status).description}</p>
              </div>
            </State>
          ))}
        </StateRow>
      </Specimen>
    </>
  )
}
