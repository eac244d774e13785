export function GoogleLogo() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path
        fill="#4285F4"
        d="M22 12.2c0-.7-.1-1.4-.2-2H12v3.9h5.6a4.8 4.8 0 0 1-2 3.1v2.6h3.3c1.9-1.8 3.1-4.4 3.1-7.6z"
      />
      <path
        fill="#34A853"
        d="M12 22.3c2.8 0 5.1-.9 6.8-2.5l-3.3-2.6c-.9.6-2.1 1-3.5 1a6 6 0 0 1-5.7-4.2H2.9v2.7A10.3 10.3 0 0 0 12 22.3z"
      />
      <path fill="#FBBC05" d="M6.3 14a6.2 6.2 0 0 1 0-4V7.3H2.9a10.3 10.3 0 0 0 0 9.3z" />
      <path
        fill="#EA4335"
        d="M12 5.8c1.5 0 2.9.5 4 1.6l2.9-3A10.3 10.3 0 0 0 2.9 7.3L6.3 10A6 6 0 0 1 12 5.8z"
      />
    </svg>
  )
}

export function FacebookLogo() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path
        fill="#1877F2"
        d="M23 12a11 11 0 1 0-12.7 10.9v-7.7H7.5V12h2.8V9.6c0-2.8 1.6-4.3 4.1-4.3 1.2 0 2.5.2 2.5.2v2.7h-1.4c-1.4 0-1.8.9-1.8 1.7V12h3.1l-.5 3.2h-2.6v7.7A11 11 0 0 0 23 12z"
      />
    </svg>
  )
}
