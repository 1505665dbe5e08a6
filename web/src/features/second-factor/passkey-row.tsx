import type { Passkey } from '@portal/contract/second-factor'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { formatAgoInWords, formatDayAndClock } from '../../lib/format.ts'
import { useNow } from '../../lib/use-now.ts'
import { secondFactorApi } from '../../lib/second-factor-api.ts'
import { AskFirst } from '../../shared/ask-first.tsx'
import { useFields } from '../../shared/forms/use-fields.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { secondFactorMessages as words } from './messages.ts'
import { passkeyNameFaults, useFactorChange, type PasskeyName } from './use-second-factor.ts'

function NameForm({ passkey: { id, name }, onDone }: { passkey: Passkey; onDone: () => void }) {
  const save = useFactorChange({
    change: (wanted: string) => secondFactorApi.namePasskey({ params: { id }, body: { name: wanted } }),
    said: words.renamed,
    onDone,
  })
  const { register, send, formState } = useFields<PasskeyName>({ initial: { name }, faultsOf: passkeyNameFaults })
  return (
    <Form
      className="factor-panel"
      error={save.error}
      onSubmit={send((typed) => save.isPending || save.mutate(typed.name.trim()))}
    >
      <TextField label={words.passkeyName} maxLength={60} required error={formState.errors.name?.message} {...register('name')} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" pending={save.isPending} pendingLabel={words.saving}>
          {words.save}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {words.cancel}
        </Button>
      </div>
    </Form>
  )
}

export function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const now = useNow()
  const [naming, setNaming] = useState(false)
  const remove = useFactorChange({
    change: () => secondFactorApi.removePasskey({ params: { id: passkey.id } }),
    said: words.passkeyRemoved,
  })
  const { name, created_at, used_at } = passkey
  return (
    <li className="factor-row">
      <KeyRound size={22} strokeWidth={1.75} aria-hidden />
      <div>
        <h4>{name}</h4>
        <p className="t3 sm">
          {words.created(formatDayAndClock(created_at, now))},{' '}
          {used_at ? words.used(formatAgoInWords(used_at, now)) : words.neverUsed}
        </p>
      </div>
      <div className="factor-buttons">
        <Button aria-label={words.renameOf(name)} onClick={() => setNaming(!naming)}>
          {words.rename}
        </Button>
        <AskFirst action={words.removePasskey(name)} text={words.removePasskeyText} change={remove} className="" />
      </div>
      {naming && <NameForm passkey={passkey} onDone={() => setNaming(false)} />}
    </li>
  )
}
