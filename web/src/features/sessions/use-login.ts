import { useMutation } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { beginSession } from '../../lib/session.ts'
import { track } from '../../lib/track.ts'
import type { LoginFields } from './login-fields.ts'

/**
 * Logs in. What the server refuses is told by the error modal, so the form stays as typed. Who is signed in is led on by
 * the page's gate, in this tab and in others that wait at the log-in.
 */
export const useLogin = () =>
  useMutation({
    mutationFn: ({ emailAddress, password, remember }: LoginFields) =>
      api.sessions.login({ body: { identifier: emailAddress.trim(), password, remember_me: remember } }, { anonymous: true }),
    meta: { identifier: ({ emailAddress }: LoginFields) => emailAddress.trim() },
    onError: () => track('User authentication', 'Login failed'),
    onSuccess: (signedIn, { remember }) => {
      beginSession(signedIn, remember)
      track('User authentication', 'Logged in')
    },
  })
