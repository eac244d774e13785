import { formatPhone, phoneHref } from '#src/domain/contact/phone.ts'
import { returnTerms } from '#src/domain/law/return-rules.ts'
import { tie } from '#src/domain/text/typography.ts'
import { useShop } from '../../runtime/shop/shop-data.ts'
import { Link } from '../../ui/link.tsx'

/** Links to the owner's pages with the full terms. It promises nothing that these could contradict. */
export function ServiceStrip() {
  const { settings } = useShop()
  const phone = settings.phones[0]
  const terms = returnTerms(settings)
  return (
    <section className="section service" aria-label="Умови">
      <div>
        <b>Доставка по Україні</b>
        <p>
          Спосіб обираєте під час замовлення:{' '}
          <Link className="link nowrap" to="/delivery">
            строки й вартість
          </Link>
        </p>
      </div>
      <div>
        <b>{tie(terms.title)}</b>
        <p>
          {tie(terms.text)}{' '}
          <Link className="link nowrap" to="/returns">
            Умови й винятки
          </Link>
        </p>
      </div>
      <div>
        <b>Оплата на вибір</b>
        <p>
          Спосіб обираєте під час замовлення:{' '}
          <Link className="link nowrap" to="/payments">
            способи оплати
          </Link>
        </p>
      </div>
      {phone && (
        <div>
          <b>Допоможемо вибрати</b>
          <p>
            Підкажемо розмір і догляд:{' '}
            <a className="link nowrap" href={phoneHref(phone)}>
              {formatPhone(phone)}
            </a>
          </p>
        </div>
      )}
    </section>
  )
}
