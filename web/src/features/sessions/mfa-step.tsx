import { useEffect, useRef } from 'react'
import { useFields, useRefused } from '../../shared/forms/use-fields.ts'
import { SupportAddress } from '../../shared/support-address.tsx'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { sessionMessages as words } from './messages.ts'
import { PasskeyButton } from './passkey-button.tsx'

type Fields = { code: string }

const faultsOf = ({ code }: Fields) => ({ code: code.trim() ? undefined : words.codeMissing })

type MfaStepProps = { pending: boolean; error: unknown; onCode: (code: string) => void; onBack: () => void }

export function MfaStep({ pending, error, onCode, onBack }: MfaStepProps) {
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const form = useFields<Fields>({ initial: { code: '' }, faultsOf })
  const refused = useRefused(form, error)
  const { ref, ...field } = form.register('code')
  return (
    <Form className="my-6 flex flex-col gap-5" method="dialog" error={error} onSubmit={form.send(({ code }) => onCode(code))}>
      <h2 className="text-21 font-bold">{words.codeTitle}</h2>
      <p className="t2">{words.codeText}</p>
      <TextField
        label={words.code}
        autoComplete="one-time-code"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={20}
        required
        error={form.formState.errors.code?.message ?? refused['code']}
        {...field}
        ref={(element) => {
          first.current = element
          ref(element)
        }}
      />
      <Button type="submit" variant="primary" size="large" wide pending={pending} pendingLabel={words.loggingIn}>
        {words.confirmCode}
      </Button>
      <PasskeyButton />
      <p className="t2 sm">
        {words.codeLost} <SupportAddress />
      </p>
      <Button variant="quiet" onClick={onBack}>
        {words.otherAccount}
      </Button>
    </Form>
  )
}
