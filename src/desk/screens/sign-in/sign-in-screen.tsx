import '../../styles/sign.css'
import './sign-in.css'
import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useTitle } from '../../runtime/use-title.ts'
import { LinkForm } from './link-form.tsx'
import { PasswordForm } from './password-form.tsx'

/** Signing in: by passkey, by password with a code, or by a link that was printed or sent. */
export function Component() {
  useTitle('Вхід')
  const navigate = useNavigate()
  const [params] = useSearchParams()
  // Read once: what follows `#` is removed from the address, so that it stays in no history.
  const [token, setToken] = useState(takeToken)
  useEffect(() => {
    // A link pasted while this page is open does not load it again.
    const take = () => setToken((known) => takeToken() ?? known)
    window.addEventListener('hashchange', take)
    return () => window.removeEventListener('hashchange', take)
  }, [])
  const enter = () => void navigate(placeOf(params.get('back')), { replace: true })
  return (
    <Page>
      {token === null ? (
        <PasswordForm isEnded={params.has('ended')} onEnter={enter} />
      ) : (
        <LinkForm key={token} token={token} onEnter={enter} />
      )}
    </Page>
  )
}

function takeToken(): string | null {
  const [, token] = /^#link=([\w-]+)$/.exec(location.hash) ?? []
  if (token === undefined) return null
  history.replaceState(history.state, '', location.pathname + location.search)
  return token
}

/** Only paths of the desk, because any other address could be an attacker's. */
function placeOf(back: string | null): string {
  return back !== null && /^\/(?![/\\])/.test(back) && !back.startsWith('/sign-in') ? back : '/'
}

function Page({ children }: { children: ReactNode }) {
  return (
    <>
      <a className="skip" href="#main">
        До форми входу
      </a>
      <div className="sign">
        <main className="sign__l adm-f" id="main">
          <a className="sign__home" href="/" aria-label="На сайт магазину">
            <img src="/logo.svg" alt="" height="32" />
          </a>
          {children}
          <footer>
            <p>
              Немає зв’язку? Відкриті раніше замовлення й чернетки на цьому пристрої будуть тут, щойно ви
              підтвердите, що це ви.
            </p>
          </footer>
        </main>
        <div className="sign__p" aria-hidden="true">
          <svg className="sign__art" viewBox="0 0 38 38">
            <path
              d="M5.600 17.200C5.600 16 6 15.200 7 14.400L19 5l12 9.400c1 .8 1.400 1.600 1.400 2.800v4.200c0 7.400-5.600 12.400-13.400 12.400S5.600 28.800 5.600 21.400z"
              fill="none"
              stroke="currentColor"
              strokeWidth="5.200"
              strokeLinejoin="round"
            />
          </svg>
        </div>
      </div>
    </>
  )
}
