import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { MenuItem, Settings } from '#src/contract/settings.ts'
import { formatPhone, phoneHref } from '#src/domain/contact/phone.ts'
import { sellerLines } from '#src/domain/law/seller.ts'
import { tie } from '#src/domain/text/typography.ts'
import { cachedChildren } from '../runtime/serving/html-cache.ts'
import { type ShopData, useShop } from '../runtime/shop/shop-data.ts'
import { CookieSettings } from '../features/tracking/cookie-settings.tsx'
import { Icon } from '../ui/icon.tsx'
import { WorkingHours } from '../ui/working-hours.tsx'
import { Logo } from '../ui/logo.tsx'
import { ALL_CATEGORIES } from '../runtime/shop/all-categories.ts'
import { placeIn } from './menu/menu-items.ts'
import { MenuLink } from './menu/menu-link.tsx'
import { SocialLinks } from './social-links.tsx'
import { warmModals } from './warm-modals.ts'

const CATEGORIES_SHOWN = 8

export function Footer() {
  const { settings, categories, hasMoreCategories } = useShop()
  const { pathname } = useLocation()
  // This part is hydrated once somebody uses the page, which is when the modals are worth loading.
  useEffect(warmModals, [])
  const catalogue = { ...footerItem('Каталог', ''), children: shownCategories(categories, hasMoreCategories) }
  const columns = categories.length > 0 ? [catalogue, ...settings.footerMenu] : settings.footerMenu
  return (
    <footer
      className="footer"
      data-late=""
      {...cachedChildren([<FooterText key="" settings={settings} columns={columns} />], () =>
        placeIn(columns, pathname),
      )}
    />
  )
}

function FooterText({ settings, columns }: { settings: Settings; columns: readonly MenuItem[] }) {
  const seller = sellerLines(settings)
  return (
    <div className="wrap">
      <div className="footer__g">
        <div className="footer__about">
          <Logo settings={settings} isOnDark />
          <p>{tie(settings.shopDescription)}</p>
          <SocialLinks settings={settings} />
        </div>
        {columns.map((item) => (
          <Fold key={item.title} item={item} />
        ))}
        <Contacts settings={settings} />
      </div>
      <div className="footer__b">
        <span>{settings.copyright}</span>
        {seller.length > 0 && <span className="footer__seller">{tie(seller.join(' · '))}</span>}
        <CookieSettings settings={settings} />
        <span>Ціни вказано в гривнях</span>
      </div>
    </div>
  )
}

function shownCategories(categories: ShopData['categories'], hasMore: boolean): MenuItem[] {
  const shown = categories.slice(0, CATEGORIES_SHOWN).map(({ title, uri }) => footerItem(title, uri))
  const isCut = hasMore || categories.length > CATEGORIES_SHOWN
  return isCut ? [...shown, footerItem(ALL_CATEGORIES.title, ALL_CATEGORIES.url)] : shown
}

/**
 * A column of links. Below 768 px it folds under its heading; on wider screens the heading is only a heading.
 */
function Fold({ item }: { item: MenuItem }) {
  const [isOpen, setIsOpen] = useState(false)
  const links = item.children.length > 0 ? item.children : [item]
  return (
    <div className="fold">
      <h2>
        <button type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {item.title}
          <Icon name="down" size={20} />
        </button>
        <span>{item.title}</span>
      </h2>
      <ul hidden={!isOpen}>
        {links.map((link) => (
          <li key={link.title}>
            <MenuLink item={link} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Contacts({ settings }: { settings: Settings }) {
  const { phones, emails, address, working_hours, working_hours_short_use } = settings
  return (
    <div className="footer__c">
      <h2 className="vh">Контакти</h2>
      {phones.map((phone) => (
        <a key={phone} className="footer__tel" href={phoneHref(phone)}>
          {formatPhone(phone)}
        </a>
      ))}
      {emails.map((email) => (
        <a key={email} href={`mailto:${email}`}>
          {email}
        </a>
      ))}
      <WorkingHours days={working_hours} isShort={working_hours_short_use} />
      {address && <p>{tie(address)}</p>}
    </div>
  )
}

function footerItem(title: string, url: string): MenuItem {
  return { title, url, badge: null, children: [], products_count: null }
}
