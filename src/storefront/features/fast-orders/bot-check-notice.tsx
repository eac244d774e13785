/** Google requires this text where its badge is hidden. */
export function BotCheckNotice() {
  return (
    <p className="help">
      Форму захищає reCAPTCHA: діють{' '}
      <a
        className="link"
        href="https://policies.google.com/privacy"
        target="_blank"
        rel="noopener noreferrer"
      >
        Політика конфіденційності
      </a>{' '}
      й{' '}
      <a className="link" href="https://policies.google.com/terms" target="_blank" rel="noopener noreferrer">
        Умови використання
      </a>{' '}
      Google.
    </p>
  )
}
