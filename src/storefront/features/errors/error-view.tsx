import { useEffect, useLayoutEffect, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { formatPhone, phoneHref } from '#src/domain/contact/phone.ts'
import { tie } from '#src/domain/text/typography.ts'
import { repeatPresses } from '../../runtime/late-parts/early-presses.ts'
import { useShopOrNull } from '../../runtime/shop/shop-data.ts'
import { reloadForChunk } from '../build-update/reload-guard.ts'
import { exception } from '../tracking/events.ts'
import { track } from '../tracking/track.ts'
import { Button, ButtonLink, buttonClasses } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { useHydrated } from '../../runtime/use-hydrated.ts'
import { errorStatus, errorText, isRefreshable } from './error-status.ts'

export function ErrorView({ error }: { error: unknown }) {
  const { pathname } = useLocation()
  const status = errorStatus(error)
  const { title, description, tips } = errorText(status)
  const [isOfServer] = useState(!useHydrated())
  useLayoutEffect(() => {
    // It replaces a page that may have been long and scrolled down, so that only its end would be visible.
    if (!isOfServer) window.scrollTo(0, 0)
  }, [isOfServer])
  useEffect(() => track(exception(status, pathname)), [status, pathname])
  // React hydrates it separately, after the page around it.
  useEffect(repeatPresses, [])
  useEffect(() => {
    // A page that was open during a new build does not understand the newer data.
    if (status === 0) void reloadForChunk(Date.now())
  }, [status])
  return (
    <div className="errp">
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta name="robots" content="noindex" />
      <div>
        <p className="errp__code num">{status === 0 ? 'Помилка' : `Помилка ${status}`}</p>
        <h1>{title}</h1>
        <p className="errp__d">{tie(description)}</p>
        {status === 404 && <code lang="en">{`Page not found: ${decoded(pathname)}`}</code>}
        <ul className="tips">
          {tips.map((tip) => (
            <li key={tip}>{tie(tip)}</li>
          ))}
          {status === 404 && (
            <li>
              Почніть із{' '}
              <Link className="link" to="/">
                каталогу
              </Link>{' '}
              або{' '}
              <Link className="link" to="/promotions">
                акцій
              </Link>
            </li>
          )}
        </ul>
        <ErrorButtons canRefresh={isRefreshable(status)} />
        <ErrorContacts isMissing={status === 404} />
      </div>
      <span className="pic">
        <img src="/empty-shelf.svg" alt="Порожня полиця з єдиним кухлем" width="1000" height="1000" />
      </span>
    </div>
  )
}

function ErrorButtons({ canRefresh }: { canRefresh: boolean }) {
  const navigate = useNavigate()
  const shown = useLocation()
  // The page whose script failed to load is still being opened.
  const { pathname, search } = useNavigation().location ?? shown
  return (
    <div className="errp__b">
      {/* A link and not a button, so that it works without scripts too. */}
      {canRefresh && (
        <a className={buttonClasses({})} href={pathname + search}>
          <Icon name="refresh" size={20} />
          Оновити
        </a>
      )}
      <ButtonLink to="/" look={canRefresh ? 'quiet' : 'primary'}>
        На головну
      </ButtonLink>
      <Button look="quiet" className="needs-script" onClick={() => void navigate(-1)}>
        <Icon name="left" size={20} />
        Назад
      </Button>
    </div>
  )
}

function ErrorContacts({ isMissing }: { isMissing: boolean }) {
  const settings = useShopOrNull()?.settings
  const phone = settings?.phones[0]
  const email = settings?.emails[0]
  if (!phone && !email) return null
  return (
    <p className="errp__c">
      {isMissing ? 'Не знайшли?' : 'Потрібна допомога?'}{' '}
      {phone && (
        <a className="link" href={phoneHref(phone)}>
          {formatPhone(phone)}
        </a>
      )}
      {phone && email && ' або '}
      {email && (
        <a className="link" href={`mailto:${email}`}>
          {email}
        </a>
      )}
    </p>
  )
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}
