import { Link, useRevalidator } from 'react-router'
import type { ShownExceptions } from '#src/contract/admin/settings.ts'
import { countOf, PRODUCT_FORMS } from '#src/domain/text/plural.ts'
import { isEqual } from '#src/domain/versions/merge-fields.ts'
import { ManyChoice, type Named } from '../../parts/many-choice.tsx'
import { Section } from '../../parts/section.tsx'
import { useStable } from '../../parts/use-stable.ts'
import { sendDesk } from '../../runtime/call-desk.ts'
import { whileSaving } from '../../runtime/net.ts'
import { say, sayWrong } from '../../runtime/toasts.ts'
import { useChoices } from './use-choices.ts'
import { CHANGED_SINCE, showConflict, useRefusal } from './use-setting.ts'

const idsOf = (all: readonly Named[]) => all.map(({ id }) => id)

type Ids = { categories: readonly Named[]; brands: readonly Named[] }

/**
 * Goods that are not sold by instalments: margins differ, and the bank takes its share of the whole order. Each press is
 * saved at once.
 */
export function ExceptionsSection({ exceptions }: { exceptions: ShownExceptions }) {
  const { categories, brands, products, excepted } = exceptions
  const choices = useChoices()
  const { error, save } = useExceptions(exceptions)

  return (
    <Section
      title="Без оплати частинами"
      aside={
        <p className="muted">
          {excepted === 0 ? 'частинами можна все' : `не продаємо ${countOf(excepted, PRODUCT_FORMS)}`}
        </p>
      }
    >
      <p className="muted set-note">
        Якщо в кошику є хоч один такий товар, частинами не оплатити все замовлення: покупець бачить чому.
        Стосується ПриватБанку, monobank і частин на сторінці LiqPay.
      </p>
      {error !== null && (
        <p className="err" role="alert">
          {error}
        </p>
      )}
      <div className="fgrid">
        <ManyChoice
          label="Категорії, з усіма вкладеними"
          none="Жодної"
          add="Додати категорію"
          chosen={categories}
          choices={choices?.categories ?? null}
          onChange={(next) => void save({ categories: next })}
        />
        <ManyChoice
          label="Бренди"
          none="Жодного"
          add="Додати бренд"
          chosen={brands}
          choices={choices?.brands ?? null}
          onChange={(next) => void save({ brands: next })}
        />
      </div>
      {products.length > 0 && (
        <>
          <h3 className="hs">Товари зі своїм правилом</h3>
          <ul className="rows rows--s">
            {products.map(({ id, title, allows_instalments }) => (
              <li key={id}>
                <Link className="grow" to={`/products/${id}`}>
                  <b>{title}</b>
                </Link>
                <span className="s2">{allows_instalments ? 'можна частинами' : 'без частин'}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="help">Окремий товар: «Оплата частинами» на його сторінці в «Товарах».</p>
    </Section>
  )
}

function useExceptions({ categories, brands, version }: ShownExceptions) {
  const { revalidate } = useRevalidator()
  const { error, refuse, accept } = useRefusal('categories')

  const putBack = useStable(async (made: Ids, before: Ids) => {
    if (isEqual({ categories, brands }, made)) await save(before)
    else sayWrong(CHANGED_SINCE)
  })

  async function save(change: Partial<Ids>): Promise<void> {
    const next = { categories, brands, ...change }
    const body = { categories: idsOf(next.categories), brands: idsOf(next.brands), version }
    try {
      await whileSaving(() => sendDesk('PUT', '/settings/instalments', body))
      accept()
      say('Збережено: що не продавати частинами', () => putBack(next, { categories, brands }))
    } catch (thrown) {
      if (!showConflict(thrown)) refuse(thrown, () => void save(change))
    }
    await revalidate()
  }

  return { error, save }
}
