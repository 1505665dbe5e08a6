import { Email, emailSentence } from '@portal/contract/rules/email'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { useFields } from '../../shared/forms/use-fields.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useFocusOnShow } from '../../ui/use-focus-on-show.ts'
import { consentMessages as words } from './messages.ts'

type Fields = { email: string }

const faultsOf = ({ email }: Fields) => ({ email: Email.safeParse(email).success ? undefined : emailSentence })

/** The new link is mailed to the guardian only, so anybody may ask for it. */
export function ExpiredLink() {
  const { register, send, formState } = useFields<Fields>({ initial: { email: '' }, faultsOf })
  const request = useMutation({
    mutationFn: ({ email }: Fields) => api.parentalConsent.review({ body: { email: email.trim() } }, { anonymous: true }),
  })
  const sent = useFocusOnShow<HTMLDivElement>(request.isSuccess)
  return (
    <>
      <h1 className="display mb-5.5 text-34 md:text-46">{words.expiredTitle}</h1>
      {request.isSuccess ? (
        <div ref={sent} tabIndex={-1}>
          <Notice kind="success">{words.sent}</Notice>
        </div>
      ) : (
        <Form className="flex flex-col gap-5" onSubmit={send((fields) => request.isPending || request.mutate(fields))}>
          <p className="lead">{words.expiredText}</p>
          <TextField
            label={words.childEmail}
            type="email"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            required
            error={formState.errors.email?.message}
            {...register('email')}
          />
          <Button type="submit" variant="primary" size="large" wide pending={request.isPending} pendingLabel={words.sending}>
            {words.sendLink}
          </Button>
        </Form>
      )}
    </>
  )
}
