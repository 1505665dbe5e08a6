import { getRouteApi, Link, useLocation } from '@tanstack/react-router'
import { LoginForm } from '../features/sessions/login-form.tsx'
import { LoginNotice } from '../features/sessions/login-notice.tsx'
import { sessionMessages as words } from '../features/sessions/messages.ts'
import { usePageTitle } from '../lib/page-title.ts'

const route = getRouteApi('/auth/login')

export function LoginPage() {
  usePageTitle(words.logIn)
  const { redirectUri } = route.useSearch()
  const { email } = useLocation({ select: (location) => location.state })
  return (
    <>
      <h1 className="display mb-5.5 text-34 md:text-46">{words.logIn}</h1>
      <LoginNotice />
      <LoginForm
        email={email}
        forgot={
          <Link to="/reset-password" className="link sm">
            {words.forgot}
          </Link>
        }
      />
      <p className="t2">
        {words.newHere}{' '}
        <a href={redirectUri ? `/register?redirectUri=${encodeURIComponent(redirectUri)}` : '/register'} className="link">
          {words.createAccount}
        </a>
      </p>
    </>
  )
}
