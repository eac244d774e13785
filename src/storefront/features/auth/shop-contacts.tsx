import { formatPhone, phoneHref } from '#src/domain/contact/phone.ts'
import { useShop } from '../../runtime/shop/shop-data.ts'

/** How to reach the shop, where it cannot write by itself. */
export function ShopContacts() {
  const { phones, emails } = useShop().settings
  return (
    <ul className="auth__ways">
      {phones.map((phone) => (
        <li key={phone}>
          <a className="link" href={phoneHref(phone)}>
            {formatPhone(phone)}
          </a>
        </li>
      ))}
      {emails.map((email) => (
        <li key={email}>
          <a className="link" href={`mailto:${email}`}>
            {email}
          </a>
        </li>
      ))}
    </ul>
  )
}
