import { Email } from '@portal/contract/rules/email'
import { emailSentence, passwordSentences } from '@portal/contract/rules/messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link, useLocation } from '@tanstack/react-router'
import { Suspense, useState, type ReactNode } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { api } from '../../lib/api.ts'
import { browserZone } from '../../lib/browser-zone.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { beginSession } from '../../lib/session.ts'
import { track } from '../../lib/reports/track.ts'
import { useFields } from '../../shared/forms/use-fields.ts'
import { Button } from '../../ui/button.tsx'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast.ts'
import { sessionMessages as words } from './messages.ts'
import { PasskeyButton } from './passkey-button.tsx'

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

type LoginFields = { emailAddress: string; password: string; remember: boolean }

const emptyLogin: LoginFields = { emailAddress: '', password: '', remember: false }

/** Does not check the length of the password: older, shorter ones are still valid for logging in. */
function loginFaults({ emailAddress, password }: LoginFields): { emailAddress?: string; password?: string } {
  return {
    ...(Email.safeParse(emailAddress).success ? {} : { emailAddress: emailSentence }),
    ...(password ? {} : { password: passwordSentences.required }),
  }
}

const codeNeeded = 649
const codeWrong = 650

/** The password is correct and an MFA code is required. */
const asksForCode = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.code === codeNeeded || error.code === codeWrong)

const loginKey = ['login']

/** The query client shows refusals in a dialog. After a log-in, `redirectSignedIn` in `app/gates.ts` leads this tab and others on. */
const useLogin = () =>
  useMutation({
    mutationKey: loginKey,
    mutationFn: ({ emailAddress, password, remember, code }: LoginFields & { code?: string }) =>
      api.sessions.login(
        {
          body: {
            identifier: emailAddress.trim(),
            password,
            remember_me: remember,
            time_zone: browserZone(),
            ...(code && { code }),
          },
        },
        { anonymous: true },
      ),
    meta: { identifier: ({ emailAddress }: LoginFields) => emailAddress.trim(), inPage: asksForCode },
    onError: (error) => asksForCode(error) || track('User authentication', 'Login failed'),
    onSuccess: (signedIn, { remember }) => {
      beginSession(signedIn, remember)
      if (signedIn.account_kept) showToast(words.accountKept, 'info')
      track('User authentication', 'Logged in')
    },
  })

const MfaStep = lazyPart(() => import('./mfa-step.tsx'), 'MfaStep')

type LoginFormProps = {
  email?: string | undefined
  forgot?: ReactNode
}

export function LoginForm({ email = '', forgot }: LoginFormProps) {
  const login = useLogin()
  const [stepped, setStepped] = useState<LoginFields | null>(null)
  const [cookiesBlocked, setCookiesBlocked] = useState(false)
  const { register, send, formState } = useFields<LoginFields>({
    initial: { ...emptyLogin, emailAddress: email },
    faultsOf: loginFaults,
  })
  const { errors } = formState
  const client = useQueryClient()
  // The session is open and the next page is loading: a second press would log in twice.
  const busy = login.isPending || login.isSuccess
  const submit = (fields: LoginFields & { code?: string }) => {
    // The second press of a double click arrives before `busy` is rendered.
    if (busy || client.isMutating({ mutationKey: loginKey }) > 0) return
    // The session is kept in cookies.
    setCookiesBlocked(!navigator.cookieEnabled)
    if (!navigator.cookieEnabled) return
    login.mutate(fields, { onError: (error) => asksForCode(error) && setStepped(fields) })
  }
  if (stepped)
    return (
      <Suspense>
        <MfaStep
          pending={busy}
          error={login.error}
          onCode={(code) => submit({ ...stepped, code })}
          onBack={() => setStepped(null)}
        />
      </Suspense>
    )
  return (
    <Form
      className="my-6 flex flex-col gap-5"
      // Before hydration the browser must not submit the form: the password would be in the address.
      method="dialog"
      onSubmit={send(submit)}
    >
      {cookiesBlocked && <Notice kind="error">{words.cookiesBlocked}</Notice>}
      <TextField
        label={words.email}
        type="email"
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        required
        error={errors.emailAddress?.message}
        {...register('emailAddress')}
      />
      <PasswordField
        label={words.password}
        autoComplete="current-password"
        aside={forgot}
        required
        error={errors.password?.message}
        {...register('password')}
      />
      <CheckboxField label={words.remember} {...register('remember')} />
      <Button type="submit" variant="primary" size="large" wide pending={busy} pendingLabel={words.loggingIn} className="mt-1">
        {words.logIn}
      </Button>
      <PasskeyButton />
    </Form>
  )
}

/** A page that requires a session takes precedence over the reason of a logout. */
function LoginNotice() {
  const search = route.useSearch()
  const { message, messageType = 'info' } = useLocation({ select: (location) => location.state })
  if (search.redirectUri !== undefined || search.checkout_url !== undefined) return <Notice>{words.accessNotice}</Notice>
  return message ? <Notice kind={messageType}>{message}</Notice> : null
}
