import type { ReactNode } from 'react'
import { formatPhone, phoneHref } from '#src/domain/contact/phone.ts'
import { workingHours } from '#src/domain/dates/working-hours.ts'
import { sellerLines } from '#src/domain/law/seller.ts'
import { tie } from '#src/domain/text/typography.ts'
import { useShop } from '../../runtime/shop/shop-data.ts'
import { MapPicture } from './map-picture.tsx'
import './shop-contacts.css'

type Row = { title: string; lines: ReactNode[] }

/** The shop's contacts and the seller, whatever the owner's text above says. */
export function ShopContacts() {
  const { settings } = useShop()
  const { phones, emails, address, working_hours, working_hours_short_use } = settings
  const rows: Row[] = [
    {
      title: 'Телефон',
      lines: phones.map((phone) => (
        <a key={phone} className="link nowrap" href={phoneHref(phone)}>
          {formatPhone(phone)}
        </a>
      )),
    },
    {
      title: 'Електронна пошта',
      lines: emails.map((email) => (
        <a key={email} className="link" href={`mailto:${email}`}>
          {email}
        </a>
      )),
    },
    { title: 'Адреса', lines: address === '' ? [] : [tie(address)] },
    {
      title: 'Години роботи',
      lines: workingHours(working_hours, working_hours_short_use).map(
        ({ days, hours }) => `${days}: ${hours}`,
      ),
    },
    { title: 'Продавець', lines: sellerLines(settings).map(tie) },
  ]
  const shown = rows.filter(({ lines }) => lines.length > 0)
  return (
    <section className="contacts" aria-label="Контакти магазину">
      <dl>
        {shown.map(({ title, lines }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>
              {lines.map((line, index) => (
                <span key={index}>{line}</span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      {address !== '' && (
        <MapPicture address={address} picture={settings.contacts_picture} route={settings.contacts_route} />
      )}
    </section>
  )
}
