import { useState, type FormEvent } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { formatDay } from '../../lib/format.ts'
import { useNow } from '../../lib/use-now.ts'
import { fieldSentences, formSentences } from '../../shared/forms/form-sentences.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast.ts'
import { shopAdminMessages as words } from './messages.ts'
import { useGrant } from './use-shop-admin.ts'

const empty = { user: '', days: '365', reason: '' }

/** Grants days of All-Access; keeps the input when the server refuses. */
export function GrantForm() {
  const [typed, setTyped] = useState(empty)
  const grant = useGrant()
  const now = useNow(60_000)
  const type = (name: keyof typeof empty) => (event: { target: { value: string } }) =>
    setTyped({ ...typed, [name]: event.target.value })
  const unknown = grant.error instanceof ApiError && grant.error.status === 404
  const fields = fieldSentences(grant.error)
  const userError = unknown ? words.nobody : fields['user_id']
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (grant.isPending) return
    grant.mutate(
      { user_id: Number(typed.user), days: Number(typed.days), reason: typed.reason.trim() },
      {
        onSuccess: ({ date_expires: end }) => {
          setTyped(empty)
          showToast(words.granted(end ? formatDay(end, now) : ''))
        },
      },
    )
  }
  return (
    <section className="aa-grant" aria-labelledby="grant">
      <h2 id="grant" className="aa-h2">
        {words.grantTitle}
      </h2>
      <p className="t2">{words.grantText}</p>
      <Form className="aa-grant-form" error={grant.error} onSubmit={submit}>
        {!unknown &&
          formSentences(grant.error).map((line) => (
            <Notice key={line} kind="error">
              {line}
            </Notice>
          ))}
        <TextField
          label={words.userNumber}
          hint={words.userNumberHint}
          inputMode="numeric"
          autoComplete="off"
          maxLength={15}
          value={typed.user}
          {...(userError && { error: userError })}
          onChange={type('user')}
        />
        <TextField
          label={words.days}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={typed.days}
          {...(fields['days'] && { error: fields['days'] })}
          onChange={type('days')}
        />
        <TextField
          label={words.reason}
          hint={words.reasonHint}
          maxLength={300}
          autoComplete="off"
          value={typed.reason}
          {...(fields['reason'] && { error: fields['reason'] })}
          onChange={type('reason')}
        />
        <Button type="submit" variant="primary" className="self-start" pending={grant.isPending} pendingLabel={words.granting}>
          {words.grant}
        </Button>
      </Form>
    </section>
  )
}
