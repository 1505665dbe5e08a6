import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { secondFactorApi } from '../../lib/second-factor-api.ts'
import { fieldSentences } from '../../shared/forms/form-sentences.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { secondFactorMessages as words } from './messages.ts'
import { useFactorChange } from './use-second-factor.ts'

type RemoveAppProps = { onDone: () => void; onCancel: () => void }

/** Requires a code of the app or a recovery code. */
export function RemoveApp({ onDone, onCancel }: RemoveAppProps) {
  const remove = useFactorChange({
    change: (code: string) => secondFactorApi.remove({ body: { code } }),
    said: words.removed,
    onDone,
  })
  const { register, handleSubmit, formState, setFocus } = useForm({ defaultValues: { code: '' } })
  useEffect(() => setFocus('code'), [setFocus])
  return (
    <form
      className="factor-panel"
      aria-label={words.remove}
      noValidate
      onSubmit={(event) => void handleSubmit(({ code }) => remove.isPending || remove.mutate(code.trim()))(event)}
    >
      <p className="t2">{words.removeText}</p>
      <TextField
        label={words.codeOrRecovery}
        autoComplete="one-time-code"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={20}
        error={formState.errors.code?.message ?? fieldSentences(remove.error)['code']}
        {...register('code', { validate: (code) => code.trim() !== '' || words.codeMissing })}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" pending={remove.isPending}>
          {words.remove}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </form>
  )
}
