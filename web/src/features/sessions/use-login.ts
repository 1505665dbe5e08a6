import { useMutation } from '@tanstack/react-query'
import { ApiError } from '../../lib/api-error.ts'
import { api } from '../../lib/api.ts'
import { beginSession } from '../../lib/session.ts'
import { track } from '../../lib/track.ts'
import { showToast } from '../../ui/toast.ts'
import type { LoginFields } from './login-fields.ts'
import { sessionMessages as words } from './messages.ts'

const codeNeeded = 649
const codeWrong = 650

/** The password is correct and an MFA code is required. */
export const asksForCode = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.code === codeNeeded || error.code === codeWrong)

export const loginKey = ['login']

/** The error dialog shows refusals; the page's gate redirects this tab and others that show the login. */
export const useLogin = () =>
  useMutation({
    mutationKey: loginKey,
    mutationFn: ({ emailAddress, password, remember, code }: LoginFields & { code?: string }) =>
      api.sessions.login(
        { body: { identifier: emailAddress.trim(), password, remember_me: remember, ...(code && { code }) } },
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
