import { formatPhone, phoneHref } from '#src/domain/contact/phone.ts'
import { useShop } from '../../runtime/shop/shop-data.ts'

/** Phones and addresses of the shop, for cases in which it cannot send letters. */
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
