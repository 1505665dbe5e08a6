import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { secondFactorApi } from '../../lib/second-factor-api.ts'
import { fieldSentences } from '../../shared/forms/form-sentences.ts'
import { QrPass } from '../../shared/qr-pass.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { secondFactorMessages as words } from './messages.ts'
import { useFactorChange } from './use-second-factor.ts'

type SetUpAppProps = { onDone: (codes: readonly string[]) => void; onCancel: () => void }

/** The secret as a picture and as text, then the first code of it. */
export function SetUpApp({ onDone, onCancel }: SetUpAppProps) {
  const begun = useFactorChange({ change: () => secondFactorApi.setUp() })
  const confirm = useFactorChange({
    change: (code: string) => secondFactorApi.confirm({ body: { code } }),
    said: words.appReady,
    onDone: ({ recovery_codes }) => onDone(recovery_codes),
  })
  const { mutate: begin } = begun
  useEffect(() => begin(undefined), [begin])
  const { register, handleSubmit, formState } = useForm({ defaultValues: { code: '' } })
  if (begun.isError) return <ErrorState text={problemSentence(begun.error)} onRetry={() => begin(undefined)} />
  if (!begun.data) return <Skeleton height={280} />
  const { secret, address } = begun.data
  return (
    <form
      className="factor-panel"
      noValidate
      onSubmit={(event) => void handleSubmit(({ code }) => confirm.isPending || confirm.mutate(code))(event)}
    >
      <p className="t2">{words.scan}</p>
      <QrPass text={address} label={words.qr} />
      <p className="t2">
        {words.typeIn} <code className="factor-secret">{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <TextField
        label={words.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        error={formState.errors.code?.message ?? fieldSentences(confirm.error)['code']}
        {...register('code', { validate: (code) => code.trim() !== '' || words.codeMissing })}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" pending={confirm.isPending}>
          {words.confirm}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </form>
  )
}
