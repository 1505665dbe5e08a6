import { CSPProvider } from '@base-ui/react/csp-provider'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { ApiError } from '../../lib/api-error.ts'
import { api, query } from '../../lib/api.ts'
import { isNative } from '../../lib/platform.ts'
import { beginSession, isRemembered } from '../../lib/session.ts'
import { useFields } from '../../shared/forms/use-fields.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showProblem } from '../problem-modal.tsx'
import { ConfirmWithPasskey } from './confirm-with-passkey.tsx'
import { shellMessages } from './messages.ts'
import { noticeMessages as words } from './notice-messages.ts'

type PasswordDialogProps = { onConfirmed: () => void; onCancel: () => void }

/** The new session replaces the current one. */
const useConfirm = (onConfirmed: () => void) =>
  useMutation({
    mutationFn: ({ email, password }: { email: string; password: string }) =>
      api.sessions.login({ body: { identifier: email, password, ...(isNative() && { remember_me: true }) } }),
    meta: { inPage: true },
    // The call that waits for the password may block all reads.
    networkMode: 'always',
    onSuccess: (signedIn) => {
      beginSession(signedIn, isNative() || isRemembered())
      onConfirmed()
    },
    onError: (error) => {
      if (!(error instanceof ApiError && error.status === 401)) showProblem(error)
    },
  })

export function PasswordDialog({ onConfirmed, onCancel }: PasswordDialogProps) {
  const id = useId()
  const email = useQuery(query(api.profiles.userDetail)).data?.user.email ?? ''
  const confirm = useConfirm(onConfirmed)
  const first = useRef<HTMLInputElement>(null)
  const { register, send, control } = useFields({ initial: { password: '' }, faultsOf: () => ({}) })
  const password = useWatch({ control, name: 'password' })
  const field = register('password', { onChange: () => confirm.reset() })
  const refused = confirm.error instanceof ApiError && confirm.error.status === 401 ? words.noActiveUser : undefined
  return (
    <CSPProvider disableStyleElements>
      <Dialog
        open
        alert
        title={words.passwordTitle}
        text={words.passwordPrompt}
        onClose={onCancel}
        initialFocus={first}
        actions={
          <>
            <Button variant="quiet" onClick={onCancel}>
              {shellMessages.cancel}
            </Button>
            <Button
              type="submit"
              form={id}
              variant="primary"
              disabled={password === '' || email === '' || confirm.isPending}
              pending={confirm.isPending}
              pendingLabel={words.confirming}
            >
              {words.confirm}
            </Button>
          </>
        }
      >
        <Form
          id={id}
          className="flex flex-col gap-4"
          onSubmit={send((fields) => confirm.isPending || confirm.mutate({ email, ...fields }))}
        >
          <TextField label={words.email} type="email" autoComplete="username" readOnly value={email} error={refused} />
          <PasswordField
            label={words.password}
            required
            autoComplete="current-password"
            error={refused}
            {...field}
            ref={(element) => {
              first.current = element
              field.ref(element)
            }}
          />
        </Form>
        <ConfirmWithPasskey onConfirmed={onConfirmed} />
      </Dialog>
    </CSPProvider>
  )
}
