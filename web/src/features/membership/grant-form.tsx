import { useMutation } from '@tanstack/react-query'
import { ApiError } from '../../lib/api-error.ts'
import { useNow } from '../../lib/clock.ts'
import { consoleApi } from '../../lib/console-api.ts'
import { formatDay } from '../../lib/format.ts'
import { formSentences } from '../../shared/forms/form-sentences.ts'
import { useFields, useRefused } from '../../shared/forms/use-fields.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast.ts'
import { shopAdminMessages as words } from './messages.ts'

type Typed = { user: string; days: string; reason: string }

const empty: Typed = { user: '', days: '365', reason: '' }

/** `user`: the person whose page led here. The server checks the fields. */
export function GrantForm({ user }: { user: number | undefined }) {
  const form = useFields<Typed>({ initial: { ...empty, user: String(user ?? '') }, faultsOf: () => ({}) })
  const { register, send, reset } = form
  const grant = useGrant()
  const now = useNow(60_000)
  const isUnknown = grant.error instanceof ApiError && grant.error.status === 404
  const refused = useRefused(form, grant.error, {
    ...(isUnknown && { sentences: { user_id: words.unknownUser } }),
    names: { user: ['user_id'] },
  })
  const submit = (typed: Typed) => {
    if (grant.isPending) return
    grant.mutate(
      { user_id: Number(typed.user), days: Number(typed.days), reason: typed.reason.trim() },
      {
        onSuccess: ({ date_expires: end }) => {
          reset(empty)
          showToast(words.granted(end ? formatDay(end, now) : ''))
        },
      },
    )
  }
  return (
    <Form className="mt-4 flex max-w-115 flex-col gap-4.5" error={grant.error} onSubmit={send(submit)}>
      {!isUnknown &&
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
        error={refused['user_id']}
        {...register('user')}
      />
      <TextField
        label={words.days}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        error={refused['days']}
        {...register('days')}
      />
      <TextField
        label={words.reason}
        hint={words.reasonHint}
        maxLength={300}
        autoComplete="off"
        error={refused['reason']}
        {...register('reason')}
      />
      <Button type="submit" variant="primary" className="self-start" pending={grant.isPending} pendingLabel={words.granting}>
        {words.grant}
      </Button>
    </Form>
  )
}

type Grant = { user_id: number; days: number; reason: string }

const useGrant = () => useMutation({ mutationFn: (body: Grant) => consoleApi.membership.grant({ body }), meta: { inPage: true } })
