import { formatPhone, phoneHref } from '#src/domain/phone.ts'
import { useShop } from '../shop/shop-data.ts'
import { Link } from '../ui/link.tsx'

/** What the owner's pages tell in full; no terms are promised here that they might not keep. */
export function ServiceStrip() {
  const phone = useShop().settings.phones[0]
  return (
    <section className="section service" aria-label="Умови">
      <div>
        <b>Доставка по Україні</b>
        <p>
          Способом, який вам зручний:{' '}
          <Link className="link nowrap" to="/delivery">
            строки й вартість
          </Link>
        </p>
      </div>
      <div>
        <b>14 днів на повернення</b>
        <p>
          Не підійшло? Приймемо назад:{' '}
          <Link className="link nowrap" to="/returns">
            умови повернення
          </Link>
        </p>
      </div>
      <div>
        <b>Зручна оплата</b>
        <p>
          Спосіб обираєте в замовленні:{' '}
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
