import { ApiError } from '../../lib/api-error.ts'
import { secondFactorApi } from '../../lib/second-factor-api.ts'
import { useFields } from '../../shared/forms/use-fields.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { secondFactorMessages as words } from './messages.ts'
import { passkeyNameFaults, useFactorChange, type PasskeyName } from './use-second-factor.ts'

type AddPasskeyProps = { onDone: (codes: readonly string[]) => void; onCancel: () => void }

async function addPasskey(name: string) {
  const [{ startRegistration }, { options }] = await Promise.all([
    import('@simplewebauthn/browser'),
    secondFactorApi.passkeyOptions(),
  ])
  const { id, rawId, response } = await startRegistration({ optionsJSON: options as never })
  const { clientDataJSON, attestationObject, transports = [] } = response
  const made = { id, rawId, type: 'public-key' as const, response: { clientDataJSON, attestationObject, transports } }
  return secondFactorApi.addPasskey({ body: { name, made } })
}

export function AddPasskey({ onDone, onCancel }: AddPasskeyProps) {
  const add = useFactorChange({
    change: addPasskey,
    said: words.added,
    onDone: ({ recovery_codes }) => onDone(recovery_codes),
  })
  const { register, send, formState } = useFields<PasskeyName>({
    initial: { name: words.newPasskey },
    faultsOf: passkeyNameFaults,
  })
  const save = ({ name }: PasskeyName) => add.isPending || add.mutate(name.trim())
  return (
    <Form className="factor-panel" error={add.error} onSubmit={send(save)}>
      {add.error && !(add.error instanceof ApiError && add.error.status !== 400) && (
        <Notice kind="error">{words.notAdded}</Notice>
      )}
      <TextField label={words.passkeyName} maxLength={60} required error={formState.errors.name?.message} {...register('name')} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" pending={add.isPending} pendingLabel={words.adding}>
          {words.add}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </Form>
  )
}
