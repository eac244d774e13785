import { formatPhone, phoneHref } from '#src/domain/contact/phone.ts'
import { useShop } from '../runtime/shop/shop-data.ts'
import { workingHours } from '#src/domain/dates/working-hours.ts'
import { infoItems } from './menu/menu-items.ts'
import { MenuLink } from './menu/menu-link.tsx'

export function TopBar() {
  const { headerMenu, working_hours, working_hours_short_use, phones } = useShop().settings
  const phone = phones[0]
  const hours = workingHours(working_hours, working_hours_short_use)[0]
  return (
    <section className="topbar" data-late="" aria-label="Інформація для покупців">
      <div className="wrap">
        <nav className="topbar__nav" aria-label="Покупцям">
          {infoItems(headerMenu).map((item) => (
            <MenuLink key={item.url} item={item} />
          ))}
        </nav>
        <div className="topbar__end">
          {hours && (
            <span>
              {hours.days} {hours.hours}
            </span>
          )}
          {phone && (
            <a href={phoneHref(phone)}>
              <b>{formatPhone(phone)}</b>
            </a>
          )}
        </div>
      </div>
    </section>
  )
}
