import { useEffect } from 'react'
import { copyText } from '../../lib/clipboard.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { secondFactorApi } from '../../lib/second-factor-api.ts'
import { useFields, useRefused } from '../../shared/forms/use-fields.ts'
import { QrPass } from '../../shared/sign-in-code.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Form } from '../../ui/form.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast.ts'
import { useFocusOnShow } from '../../ui/use-focus-on-show.ts'
import { secondFactorMessages as words } from './messages.ts'
import { useFactorChange } from './use-second-factor.ts'

type Fields = { code: string }

const faultsOf = ({ code }: Fields) => ({ code: code.trim() ? undefined : words.codeMissing })

type SetUpAppProps = { onDone: (codes: readonly string[]) => void; onCancel: () => void }

export function SetUpApp({ onDone, onCancel }: SetUpAppProps) {
  const setUp = useFactorChange({ change: () => secondFactorApi.setUp() })
  const confirm = useFactorChange({
    change: (code: string) => secondFactorApi.confirm({ body: { code } }),
    confirmation: words.appReady,
    onDone: ({ recovery_codes }) => onDone(recovery_codes),
  })
  const { mutate: begin } = setUp
  useEffect(() => begin(undefined), [begin])
  const shown = useFocusOnShow<HTMLParagraphElement>(setUp.isSuccess)
  const form = useFields<Fields>({ initial: { code: '' }, faultsOf })
  const refused = useRefused(form, confirm.error)
  if (setUp.isError) return <ErrorState text={problemSentence(setUp.error)} onRetry={() => begin(undefined)} />
  if (!setUp.data) return <Skeleton height={280} />
  const { secret, address } = setUp.data
  return (
    <Form
      className="panel-below-row"
      error={confirm.error}
      onSubmit={form.send(({ code }) => confirm.isPending || confirm.mutate(code))}
    >
      <p className="t2" ref={shown} tabIndex={-1}>
        {words.scan}
      </p>
      <QrPass text={address} label={words.qr} />
      <div className="flex flex-wrap gap-3">
        <a href={address} className={buttonClass({ variant: 'secondary' })}>
          {words.openApp}
        </a>
        <Button variant="quiet" onClick={() => void copyText(secret).then(() => showToast(words.keyCopied))}>
          {words.copyKey}
        </Button>
      </div>
      <p className="t2">
        {words.typeIn}{' '}
        <code className="[font-family:ui-monospace,monospace] wrap-anywhere text-t-1">{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <TextField
        label={words.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        required
        error={form.formState.errors.code?.message ?? refused['code']}
        {...form.register('code')}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" pending={confirm.isPending}>
          {words.confirm}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </Form>
  )
}
