import { useEffect, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { fieldSentences } from '../../shared/forms/form-sentences.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { sessionMessages as words } from './messages.ts'

type SecondStepProps = { pending: boolean; error: unknown; onCode: (code: string) => void; onBack: () => void }

/** What follows the password of who set up a second factor. */
export function SecondStep({ pending, error, onCode, onBack }: SecondStepProps) {
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const { register, handleSubmit, formState } = useForm({ defaultValues: { code: '' } })
  const { ref, ...field } = register('code', { validate: (code) => code.trim() !== '' || words.codeMissing })
  return (
    <form
      className="my-6 flex flex-col gap-5"
      method="dialog"
      noValidate
      onSubmit={(event) => void handleSubmit(({ code }) => onCode(code))(event)}
    >
      <h2 className="text-21 font-bold">{words.codeTitle}</h2>
      <p className="t2">{words.codeText}</p>
      <TextField
        label={words.code}
        autoComplete="one-time-code"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={20}
        error={formState.errors.code?.message ?? fieldSentences(error)['code']}
        {...field}
        ref={(element) => {
          first.current = element
          ref(element)
        }}
      />
      <Button type="submit" variant="primary" size="large" wide pending={pending} pendingLabel={words.loggingIn}>
        {words.confirmCode}
      </Button>
      <Button variant="quiet" onClick={onBack}>
        {words.otherAccount}
      </Button>
    </form>
  )
}
